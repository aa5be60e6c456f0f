import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { PageInput, Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { clientOf, ensureDeviceToken } from '../complete/index.ts'
import { answerCard, RISKY_STYLE, seeOther, showDay, submitButton } from '../page-parts/index.ts'
import { dropLeavingCookie, finishOnPage, readLeavingCookie } from '../pages/index.ts'
import { type Choice, readChoice } from './choice.ts'
import { deleteNow } from './delete-now.ts'
import { keepAccount } from './keep-account.ts'
import { leavingWords } from './words.ts'

type Input = PageInput<EmittingServices>

const KEEP = '/login/leaving'
const DELETE = '/login/leaving/delete'

/** Where a leaving person signs in to: they keep the account, or delete it now. */
export function choicePages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: KEEP,
    only: 'customer',
    fields: z.object({}),
    show: (input, refused) =>
      withChoice(input, ({ user }) => {
        const { c, services, to } = input
        const t = translator(localeOf(c), leavingWords)
        const at = user.delete_at
        const isDue = at === null || at.getTime() <= services.clock.now()
        return answerCard(c, {
          title: t('choice_title'),
          intro: isDue ? t('choice_due') : t.html('choice', { day: showDay(c, at, user.zoneinfo) }),
          refused,
          body: html`<form method="post">${submitButton(t('keep'))}</form>
<p class="foot"><a href="${to(DELETE)}">${t('delete_now')}</a></p>`,
        })
      }),
    async submit(input) {
      const { services, c } = input
      const leavingToken = await tokenOf(input, throttle)
      const client = await clientOf(services, c)
      const outcome = await keepAccount(services, providerOf(c), {
        principal: 'customer',
        leavingToken,
        client,
      })
      dropLeavingCookie(c)
      return finishOnPage(input, outcome)
    },
  })

  pages.form({
    path: DELETE,
    only: 'customer',
    fields: z.object({}),
    show: (input, refused) =>
      withChoice(input, () => {
        const { c, to } = input
        const t = translator(localeOf(c), leavingWords)
        return answerCard(c, {
          style: RISKY_STYLE,
          title: t('confirm_title'),
          intro: t('confirm'),
          refused,
          body: html`<form method="post"><button class="risky">${t('delete_now')}</button></form>
<p class="foot"><a href="${to(KEEP)}">${t('keep_back')}</a></p>`,
        })
      }),
    async submit(input) {
      const { services, c } = input
      const leavingToken = await tokenOf(input, throttle)
      const client = await clientOf(services, c)
      await deleteNow(services, providerOf(c), { principal: 'customer', leavingToken, client })
      dropLeavingCookie(c)
      const t = translator(localeOf(c), leavingWords)
      return answerCard(c, { title: t('deleted_title'), intro: t('deleted'), body: html`` })
    },
  })
}

async function tokenOf({ services, c }: Input, throttle: Throttle): Promise<string> {
  ensureDeviceToken(c)
  const { device } = await clientOf(services, c)
  await throttle.admit(device)
  return readLeavingCookie(c) ?? ''
}

/** Runs `run` for the choice that waits in this browser. Without one, the person signs in first. */
async function withChoice(input: Input, run: (choice: Choice) => Promise<Response>): Promise<Response> {
  const { services, c, to } = input
  try {
    return await run(await readChoice(services, providerOf(c), readLeavingCookie(c) ?? ''))
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'invalid_leaving_token') throw problem
    dropLeavingCookie(c)
    return seeOther(c, to('/login'))
  }
}
