import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { z } from '../../../platform/http/api.ts'
import type { PageInput, Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { TypedCode } from '../../../platform/http/typed-code.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { providerOf } from '../../../providers/index.ts'
import { clientOf, ensureDeviceToken } from '../complete/index.ts'
import { answerCard, codeField, submitButton, textField } from '../page-parts/index.ts'
import { finishOnPage, readMfaCookie } from '../pages/index.ts'
import { enrolPages } from './enrol-pages.ts'
import type { Pending } from './factors/index.ts'
import { factorNamed, factorsDue } from './factors/index.ts'
import { withPending } from './pending-page.ts'
import { verifySecondFactor } from './verify-second-factor.ts'
import { mfaWords } from './words/words.ts'

/** Pages where a sign-in asks for its second factor, or for adding one. */
export function mfaPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  codePage(pages, throttle)
  recoveryPage(pages, throttle)
  enrolPages(pages, throttle)
}

function codePage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/login/mfa',
    fields: z.object({ code: TypedCode }),
    show: (input, refused) =>
      withPending(input, refused, async (pending) => {
        const due = await dueOf(input, pending)
        const hasApp = due.includes('totp')
        const others = due.flatMap((name) => factorNamed(input.services, name)?.entry?.(input) ?? [])
        const t = translator(localeOf(input.c), mfaWords)
        return answerCard(input.c, {
          title: t('title'),
          intro: t(hasApp ? 'enter_code' : 'one_more_step'),
          refused,
          body: html`
${hasApp ? html`<form method="post">${codeField(input.c, { refused, first: true })}${submitButton(t('sign_in'))}</form>` : ''}
${others.length > 0 ? html`${hasApp ? html`<p class="or">${t('or')}</p>` : ''}<div class="stack">${others}</div>` : ''}
<p class="foot">${hasApp ? html`<a href="${input.to('/login/mfa/recovery')}">${t('use_recovery')}</a> · ` : ''}<a href="${input.to('/login')}">${t('start_over')}</a></p>`,
        })
      }),
    submit: (input, { code }) => verifyOnPage(input, throttle, { code }),
  })
}

function recoveryPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/login/mfa/recovery',
    fields: z.object({ recovery_code: z.string().trim().min(1).max(64) }),
    show: (input, refused) =>
      withPending(input, refused, async () => {
        const t = translator(localeOf(input.c), mfaWords)
        return answerCard(input.c, {
          title: t('use_recovery'),
          intro: t('recovery_how'),
          refused,
          body: html`
<form method="post">${textField(input.c, { name: 'recovery_code', label: t('recovery_code'), refused, first: true })}${submitButton(t('sign_in'))}</form>
<p class="foot"><a href="${input.to('/login/mfa')}">${t('use_app')}</a></p>`,
        })
      }),
    submit: (input, { recovery_code }) => verifyOnPage(input, throttle, { recoveryCode: recovery_code }),
  })
}

async function verifyOnPage(
  input: PageInput<EmittingServices>,
  throttle: Throttle,
  shown: { code: string } | { recoveryCode: string },
): Promise<Response> {
  const { services, c, principal } = input
  ensureDeviceToken(c)
  const client = await clientOf(services, c)
  await throttle.admit(client.device)
  const mfaToken = readMfaCookie(c) ?? ''
  return finishOnPage(
    input,
    await verifySecondFactor(services, providerOf(c), { principal, mfaToken, shown, client }),
  )
}

function dueOf({ services, c }: PageInput<EmittingServices>, pending: Pending): Promise<string[]> {
  return transact(services.db, (tx) => factorsDue(services, tx, providerOf(c), pending))
}
