/** How the program ends; scripts can rely on it. */
export const EXIT = { done: 0, failed: 1, usage: 2, signedOut: 3, unreachable: 4, interrupted: 130 } as const

/** Ends the program with a code and a sentence that says what to do. */
export class Exit extends Error {
  readonly code: number

  constructor(code: (typeof EXIT)[keyof typeof EXIT], message: string) {
    super(message)
    this.name = 'Exit'
    this.code = code
  }
}
