import { recordAct } from '../../../platform/audit/index.ts'
import { Budget } from '../../../platform/budget.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { DAY } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { actorOfGuide, linkUrl, newSetupToken, type SetupGuide } from './guide.ts'
import { colleagueMail } from './mail.ts'
import { setLink } from './store.ts'

/** Links that the holder of a guide makes, and mails that one address gets of all guides of a provider. */
const links = new Budget({ name: 'setup_colleague', windowMs: DAY, most: { guide: 5 } })
const mails = new Budget({ name: 'setup_colleague_address', windowMs: DAY, most: { address: 3 } })

/**
 * Makes a link by which a colleague takes over where the guide is: once they open it, this browser is shut out. It lasts
 * as long as the guide does. Mails it if `to` says whereto; else returns it. Throws rate_limited.
 */
export async function shareGuide(
  services: Services,
  provider: Provider,
  guide: SetupGuide,
  { to, locale, device }: { to: string | undefined; locale: Locale; device: Device },
): Promise<string> {
  const { db, clock, config, outbox } = services
  const shares = [
    { budget: links, spender: ['guide', guide.id] as const },
    ...(to === undefined ? [] : [{ budget: mails, spender: ['address', to] as const }]),
  ]
  for (const { budget, spender } of shares) {
    const share = { providerId: provider.id, subject: '', spender }
    if (await (budget as Budget<string>).spend(db, share, clock.now())) continue
    const retryAfter = await (budget as Budget<string>).wholeIn(db, share, clock.now())
    throw new Problem('rate_limited', { retryAfter })
  }
  const token = newSetupToken()
  const url = linkUrl(provider, token)
  await transact(db, async (tx) => {
    await setLink(tx, provider.id, guide.id, digestOf(token))
    await recordAct(services, tx, provider.id, {
      action: 'setup_guide.shared',
      by: actorOfGuide(guide),
      targetId: guide.account_id,
      device,
      detail: { mailed: to !== undefined },
    })
    if (to === undefined) return
    const envelope = { provider, from: config.mailFrom, to, locale }
    outbox.postAfterCommit(tx, () => colleagueMail(envelope, { url, expiresAt: guide.expires_at }))
  })
  return url
}
