import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import type { Pages } from '../../lib/http/pages.ts'
import { providerOf } from '../../providers/index.ts'
import type { LoginMethod } from '../method.ts'
import { answerCard } from './card.ts'
import { emailField } from './fields.ts'
import { rememberReturn } from './return-to.ts'

/** /login: one address, and a way on for each method that the provider allows. */
export function loginPage(pages: Pages<EmittingServices>, methods: readonly LoginMethod[]): void {
  pages.get('/login', async (input) => {
    const { c } = input
    rememberReturn(c)
    const { settings } = providerOf(c)
    const entries = await Promise.all(
      methods.flatMap((method) => (method.isOn(settings) && method.page ? [method.page.entry(input)] : [])),
    )
    const buttons = entries.flatMap(({ button }) => button ?? [])
    const below = entries.flatMap((entry) => entry.below ?? [])
    return answerCard(c, {
      title: 'Sign in',
      ...(c.req.query('again') && { intro: 'This needs a recent sign-in. Please sign in again.' }),
      body: html`
${buttons.length > 0 ? html`<form method="post">${emailField({ value: c.req.query('email'), first: true })}${buttons}</form>` : ''}
${below.length > 0 ? html`<p class="or">or</p><div class="stack">${below}</div>` : ''}`,
    })
  })
}
