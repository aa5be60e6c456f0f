/** Something that a text or an id names. */
export interface Hit {
  group: 'people' | 'objects'
  /** Below /console, with its query. */
  path: string
  label: string
  hint: string
}

/** Searches everything; registered by the console, which knows what there is. */
export type Search = (text: string) => Promise<Hit[]>
