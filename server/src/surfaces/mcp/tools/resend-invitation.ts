import { z } from '../../../platform/http/api.ts'
import { pick } from './pick.ts'
import { type ActingMeans, actingTool, ToolFault } from './tool.ts'

const SHOWN = ['id', 'email', 'role', 'status', 'sent_at', 'expires_at']

const Input = z.object({
  account_id: z.uuid().describe('Id of the account.'),
  email: z.email().max(320).describe('The invited address.'),
})

/** As `POST /accounts/{id}/invitations/{invitation_id}/resend`. Invitations to the staff are not for applications. */
export const resendInvitation = actingTool({
  name: 'resend_invitation',
  title: 'Send an invitation again',
  description:
    'Sends an open invitation to an account again, with a new link. The first call shows it; a person confirms it at a page, then call again with the confirmation.',
  scope: 'mcp:write',
  opens: 'users',
  input: Input,
  async plan(means, input) {
    const invitation = await invitationOf(means, input)
    const { id, email, role, sent_at, account } = invitation
    return {
      says: [
        {
          key: 'resend_invitation',
          args: { email: { id, name: email }, account: { id: input.account_id, name: account.name } },
        },
      ],
      shown: { invitation: pick(invitation, SHOWN) },
      state: { id, email, role, sent_at },
      needsPerson: true,
    }
  },
  async act(means, input) {
    const { id } = await invitationOf(means, input)
    const sent = await means.send('POST', `/accounts/${input.account_id}/invitations/${id}/resend`)
    return { invitation: pick(sent, SHOWN) }
  },
})

async function invitationOf({ read }: ActingMeans, { account_id, email }: z.output<typeof Input>) {
  const { data } = await read(`/accounts/${account_id}/invitations`, { limit: 100 })
  const found = data.find(
    (one: { email: string; status: string }) => one.email === email.toLowerCase() && one.status === 'open',
  )
  if (!found) throw new ToolFault('This account has no open invitation of this address.')
  return found
}
