import type { FieldError } from '../../platform/problem.ts'

/** What is wrong with a row, field by field. */
export class Faults {
  readonly list: FieldError[] = []

  get any(): boolean {
    return this.list.length > 0
  }

  add(field: string, message: string): undefined {
    this.list.push({ field, message })
    return undefined
  }
}
