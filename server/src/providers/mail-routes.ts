import type { Hono } from 'hono'
import { type Api, z } from '../platform/http/api.ts'
import { management, type Variables } from '../platform/http/context.ts'
import { LanguageTag, showTime, Time } from '../platform/http/schemas.ts'
import { localeFor, localeOf } from '../platform/i18n/locale.ts'
import { answerMailHtml } from '../platform/mail/answer-mail-html.ts'
import { notFound, Problem } from '../platform/problem.ts'
import type { Services } from '../platform/services.ts'
import { BrandingInput } from './branding/branding.ts'
import { PREVIEW_LIFETIME_MS } from './branding/preview.ts'
import { findMailTexts, type MailSample, mailSamples, writeSample } from './mail/index.ts'
import { makePreview, PreviewTexts, requireRightToDraft } from './make-preview.ts'
import { withDraft } from './previewed.ts'
import { providerOf } from './provider.ts'

const TAG = 'Branding'
const PREVIEW_PATH = '/preview/mail'

const MailName = z
  .string()
  .max(60)
  .openapi({ example: 'otp.code', description: 'As GET /api/v1/mails lists it.' })

const Kind = z
  .object({
    mail: MailName,
    subject: z.string().describe('Of an example, in the language that is asked for.'),
    texts: z.array(z.string()).describe('The texts that it is made of, as area.key.'),
  })
  .openapi('MailKind')

const Preview = z
  .object({
    subject: z.string().describe('Subject of the example.'),
    text: z.string().describe('The part in plain text.'),
    html: z.string().describe('The part in HTML, as mail programs get it.'),
    url: z
      .string()
      .describe(
        'Link to the HTML. It works for an hour, for anyone who has it. Pages of the same site may frame it.',
      ),
    expires_at: Time,
  })
  .openapi('MailPreview')

/** Which mails there are, and how each looks. Nothing here sends one. */
export function mailRoutes<S extends Services>(api: Api<S>): void {
  kindsRoute(api)
  previewRoute(api)
}

function kindsRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'mails.list',
      method: 'get',
      path: '/api/v1/mails',
      summary: 'List the mails that there are',
      description: 'Each kind with the subject of an example, and the texts that it is made of.',
      tag: TAG,
      access: management('read'),
      query: z.strictObject({ language: LanguageTag.optional() }),
      answer: z.object({ data: z.array(Kind) }),
    },
    async ({ services: { config }, query: { language }, c }) => {
      const provider = providerOf(c)
      const locale = localeFor(provider.words, language ? [language] : [])
      const envelope = { provider, from: config.mailFrom, locale }
      return {
        data: mailSamples().map((sample) => ({
          mail: sample.name,
          subject: writeSample(sample, envelope).subject,
          texts: findMailTexts(sample, envelope),
        })),
      }
    },
  )
}

function previewRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'mails.preview',
      method: 'post',
      path: '/api/v1/mails/preview',
      summary: 'Show a mail with a draft of its look and words',
      description:
        'An example of the mail, as it would be sent if the draft were chosen. Nothing is sent, and nothing is stored. ' +
        'Owners and admins see drafts; members see what is chosen.',
      recentFactor: 'not needed: it changes nothing',
      tag: TAG,
      access: management('all'),
      body: z.strictObject({
        mail: MailName,
        language: LanguageTag.optional().describe("The reader's; by default, the provider's."),
        branding: BrandingInput.default({}).describe('Draft of the look, on top of what is chosen.'),
        texts: PreviewTexts,
      }),
      answer: Preview,
      authorize: ({ caller, body }) => {
        requireRightToDraft(caller, body)
      },
    },
    async ({ services, provider: { baseUrl }, body: { mail, language, branding, texts }, c }) => {
      const sample = sampleOf(mail)
      if (!sample) throw noMail()
      const provider = providerOf(c)
      const spoken = language ?? provider.words.language
      const { draft, preview } = await makePreview(services, provider, { branding, language: spoken, texts })
      const shown = withDraft(provider, draft)
      const locale = localeFor(shown.words, [spoken])
      const { subject, text, html } = writeSample(sample, {
        provider: shown,
        from: services.config.mailFrom,
        locale,
      })
      const expiresAt = new Date(services.clock.now() + PREVIEW_LIFETIME_MS)
      const url = `${baseUrl}${PREVIEW_PATH}?mail=${encodeURIComponent(mail)}&preview=${preview}`
      return { subject, text, html, url, expires_at: showTime(expiresAt) }
    },
  )
}

/** The HTML of a preview, for a frame. Only who has a signed draft sees one. */
export function serveMailPreviews(hono: Hono<{ Variables: Variables }>, { config }: Services): void {
  hono.get(PREVIEW_PATH, (c) => {
    const sample = sampleOf(c.req.query('mail'))
    const provider = providerOf(c)
    if (!sample || !provider.brand.isDraft) throw notFound()
    const { html } = writeSample(sample, { provider, from: config.mailFrom, locale: localeOf(c) })
    return answerMailHtml(c, html)
  })
}

function sampleOf(mail: string | undefined): MailSample | undefined {
  return mailSamples().find(({ name }) => name === mail)
}

function noMail(): Problem {
  const message = 'There is no mail with this name. GET /api/v1/mails lists them.'
  return new Problem('invalid_request', { errors: [{ field: '/mail', message }] })
}
