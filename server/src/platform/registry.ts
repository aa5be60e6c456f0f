/** A named list: what may be put in and taken out. No two lists are the same. */
export interface Slot<Entry> {
  readonly name: string
  /** Only for the compiler: no slot has it. */
  readonly entry?: Entry
}

/** A slot for others to fill. */
export function slot<Entry>(name: string): Slot<Entry> {
  return { name }
}

/**
 * What one part of an app adds for others to find, such as a sign-in method's second factor. It belongs to the app: two
 * apps in a process know nothing of each other, and modules keep no state.
 */
export class Registry {
  readonly #entries = new Map<Slot<unknown>, unknown[]>()

  add<Entry>(slot: Slot<Entry>, entry: Entry): void {
    this.#entries.set(slot, [...this.all(slot), entry])
  }

  /** Everything that was added, in that order. */
  all<Entry>(slot: Slot<Entry>): readonly Entry[] {
    return (this.#entries.get(slot) ?? []) as Entry[]
  }
}
