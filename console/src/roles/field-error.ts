import { PosternError } from '@postern/sdk'

/** What a problem says of one field, to stand beside it. */
export function fieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof PosternError)) return undefined
  return error.errors.find((one) => one.field.replace(/^\//, '') === field)?.message
}

/** Whether the key of something new is taken. */
export const isTaken = (error: unknown): boolean =>
  error instanceof PosternError && error.code === 'already_exists'
