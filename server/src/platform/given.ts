/** A change of which fields may be left out. */
export type Change<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined }

/** The fields that a change gives. */
export function givenOf<Fields>(change: Change<Fields>): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>
}
