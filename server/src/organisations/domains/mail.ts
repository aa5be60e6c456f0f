import { listMembers } from '../../accounts/index.ts'
import type { Tx } from '../../lib/db.ts'
import { compose } from '../../lib/mail/compose.ts'
import type { Services } from '../../lib/services.ts'
import { type SsoDomain, txtNameOf } from './domain.ts'

const MAX_MEMBERS = 1_000
/** Only this many owners and admins get a mail. */
const MAX_RECIPIENTS = 20

/** Mails the account's owners and admins that the TXT record of a domain is gone, or that the domain has lapsed. */
export async function tellOwners(
  { config, outbox }: Services,
  tx: Tx,
  providerId: string,
  { domain: row, news }: { domain: SsoDomain; news: 'missing' | 'lapsed' },
): Promise<void> {
  const members = await listMembers(tx, providerId, row.account_id, { limit: MAX_MEMBERS })
  const told = members.filter(({ role }) => role !== 'member').slice(0, MAX_RECIPIENTS)
  const words = news === 'missing' ? missing : lapsed
  for (const { email } of told)
    outbox.postAfterCommit(tx, () => ({ to: email, from: config.mailFrom, ...words(row) }))
}

function missing({ domain, token }: SsoDomain) {
  const subject = `The TXT record of ${domain} is gone`
  return {
    subject,
    ...compose({
      heading: subject,
      paragraphs: [
        `It shows that ${domain} is yours. Without it, the domain counts as yours for one more week; then your single sign-on no longer proves the addresses of ${domain}.`,
        `Put it back. Its name: ${txtNameOf(domain)}`,
        `Its value: ${token}`,
      ],
    }),
  }
}

function lapsed({ domain }: SsoDomain) {
  const subject = `${domain} is no longer verified`
  return {
    subject,
    ...compose({
      heading: subject,
      paragraphs: [
        `The TXT record at ${txtNameOf(domain)} was missing for a week. Your single sign-on no longer proves the addresses of ${domain}, and your directory cannot add people there.`,
        'Publish the record again, then have the domain verified again.',
      ],
    }),
  }
}
