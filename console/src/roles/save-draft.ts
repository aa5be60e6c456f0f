import { api, call } from '../ui/api.ts'
import { type Draft, withChanges } from './draft.ts'
import type { Level, Roles } from './role.ts'

/**
 * Saves what is changed, one level or role after the other, on top of what they have by now. `saved` is told of each, so
 * that a refusal leaves only the rest to be saved.
 */
export async function saveDraft(draft: Draft, saved: (id: string) => void): Promise<void> {
  const now: Roles = await call(() => api.GET('/api/v1/roles'))
  for (const [id, changes] of Object.entries(draft)) {
    const level = now.data.find(({ role }) => role === id)
    const role = now.roles.find((one) => one.id === id)
    if (level) await setLevel(level.role, withChanges(changes, level.permissions))
    if (role) await setRole(role.id, withChanges(changes, role.permissions))
    saved(id)
  }
}

const setLevel = (role: Level, permissions: string[]) =>
  call(() =>
    api.PUT('/api/v1/roles/{role}/permissions', { params: { path: { role } }, body: { permissions } }),
  )

const setRole = (role_id: string, permissions: string[]) =>
  call(() => api.PATCH('/api/v1/roles/{role_id}', { params: { path: { role_id } }, body: { permissions } }))
