import type { Hono } from 'hono'
import type { Context, Variables } from '../../../platform/http/context.ts'
import { answerMailHtml } from '../../../platform/mail/answer-mail-html.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { findProviderBySlug, type Provider, providerOf, toProvider } from '../../../providers/index.ts'
import { answerPreviews } from './page.ts'
import { inTheme, previewMail, readWanted } from './preview.ts'

/** Every mail that Postern can send, in every language and theme, in a provider's look. */
export function previewRoutes(hono: Hono<{ Variables: Variables }>, services: Services): void {
  const from = services.config.mailFrom

  hono.get('/dev/mails', async (c) => {
    const provider = await askedProvider(services, c)
    return answerPreviews(c, { provider, from }, readWanted(provider, c.req.query()))
  })

  hono.get('/dev/mails/html', async (c) => {
    const provider = await askedProvider(services, c)
    const { sample, languages, themes } = readWanted(provider, c.req.query())
    const { html } = previewMail({ provider, from }, sample, languages[0]!)
    return answerMailHtml(c, inTheme(html, themes[0]!))
  })
}

/** The default provider, or the one of `?provider=`. Throws not_found. */
async function askedProvider({ db, config }: Services, c: Context): Promise<Provider> {
  const slug = c.req.query('provider')
  if (!slug) return providerOf(c)
  const row = await findProviderBySlug(db, slug)
  if (!row) throw notFound()
  return toProvider(row, config.publicUrl)
}
