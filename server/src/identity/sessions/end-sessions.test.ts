import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = globSync('src/**/*.{ts,sql}', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

const filesWith = (pattern: RegExp) =>
  SOURCES.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

const SESSIONS = 'src/identity/sessions'

test('only one file deletes sessions, and only what tells endpoints calls it', () => {
  expect(filesWith(/\b(delete\s+from|truncate)\s+(only\s+)?"?session"?\b/i)).toEqual([
    `${SESSIONS}/ended-store.ts`,
  ])
  const callers = filesWith(/import \{[^}]*\} from '[^']*ended-store\.ts'/)
  expect(callers).toEqual([`${SESSIONS}/end-sessions.ts`])
})

test('only what ended the sessions first deletes their users, whose sessions go along', () => {
  const deletes = filesWith(/\bdelete\s+from\s+app_user\b/i)
  expect(deletes.sort()).toEqual(['src/identity/users/store.ts', 'src/operations/demo-data/clear-store.ts'])
  const callers = filesWith(/\bdeleteUser\(tx\b/)
  expect(callers).toEqual(['src/identity/accounts/users/remove-user.ts'])
  const text = SOURCES.find(({ file }) => file === callers[0])!.text
  expect(text.indexOf('await endAccess(')).toBeLessThan(text.indexOf('await deleteUser('))
})
