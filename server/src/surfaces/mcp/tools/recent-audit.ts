import { AUDIT_ACTIONS } from '../../../platform/audit/audit-actions.ts'
import { z } from '../../../platform/http/api.ts'
import { pick } from './pick.ts'
import { tool } from './tool.ts'

const SHOWN = ['id', 'at', 'action', 'actor', 'application', 'user', 'target', 'detail', 'ip']

/** Who did what lately. */
export const recentAudit = tool({
  name: 'recent_audit',
  title: 'Show recent acts',
  description:
    'Shows the newest entries of the audit log: who did what to whom. Narrow it by the id of the affected user, of who acted, of a changed thing, or by action.',
  input: z.object({
    user_id: z.uuid().optional().describe('Id of the affected user.'),
    actor_id: z.uuid().optional().describe('Id of the user or key that acted.'),
    target_id: z.uuid().optional().describe('Id of what was changed.'),
    action: z.enum(AUDIT_ACTIONS).optional(),
  }),
  async run({ read }, filter) {
    const { data } = await read('/audit-log', { ...filter, limit: 20 })
    return { entries: data.map((one: object) => pick(one, SHOWN)) }
  },
})
