import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { findAccount } from '../../../identity/accounts/account/index.ts'
import { ConnectionRefusal, messageOf, type RefusalReason } from '../../../identity/connections/core/index.ts'
import { discoverIssuer } from '../../../identity/connections/oauth/index.ts'
import { linesField, seeOther, submitButton, textField } from '../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Context } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Pages, Refused } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { problemWords } from '../../../platform/http/words.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { inEnglish } from '../../../platform/i18n/translate.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import { type FieldError, Problem, wrongField } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { type Entered, saveConnection } from '../guide/save-connection.ts'
import type { Service } from '../services/service.ts'
import { SERVICES } from '../services/services.ts'
import { showTodos } from '../services/show-todos.ts'
import { setupWords } from '../words/words.ts'
import { answerGuide, type Input, type Open, submitted, translatorOf, withGuide } from './frame.ts'

/** A form of 32 KiB leaves room for the metadata of one identity provider. */
const MAX_METADATA = 30_000
const Optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .transform((text) => text || undefined)

const Fields = z.object({
  metadata_url: Optional(1_000),
  metadata_xml: Optional(MAX_METADATA),
  issuer: Optional(500),
  client_id: Optional(500),
  client_secret: Optional(4_000),
})

/** /setup/connect: what to do at the identity provider, and the form for what it gives in return. */
export function connectPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/setup/connect',
    fields: Fields,
    show: (input, refused) =>
      withService(input, (open, service) => {
        const t = translatorOf(input.c)
        return answerGuide(input, open, {
          step: 'connection',
          title: t('connect_title', { service: service.name }),
          refused,
          body: html`
<h2>${t('at_theirs')}</h2>${showTodos(localeOf(input.c), service.connect, { provider: open.provider, slug: open.guide.slug, kind: service.kind })}
<h2>${t('back_here')}</h2>${open.guide.connection_id === null ? '' : html`<p>${t('saved_already')}</p>`}
<form method="post">${showFields(input.c, service, refused)}${submitButton(t('check_and_save'))}</form>`,
        })
      }),
    submit: (input, fields) =>
      submitted(input, { throttle, step: 'connection' }, async (open) => {
        const { services, c, to } = input
        const { provider, guide } = open
        const service = SERVICES[guide.service ?? '']
        if (!service) return seeOther(c, to('/setup/service'))
        const entered = enteredOf(service, fields)
        if (entered.kind === 'oidc') await checkIssuer(services, entered.issuer as string, service.example)
        const account = await findAccount(services.db, provider.id, guide.account_id)
        const name = account?.name ?? service.name
        const device = deviceOf(c, services.config)
        await saveConnection(services, provider, guide, { entered, name, device })
        return seeOther(c, to('/setup/test'))
      }),
  })
}

function withService(
  input: Input,
  run: (open: Open, service: Service) => Promise<Response>,
): Promise<Response> {
  return withGuide(input, async (open) => {
    const service = SERVICES[open.guide.service ?? '']
    return service ? run(open, service) : seeOther(input.c, input.to('/setup/service'))
  })
}

function showFields(c: Context, { asks, example }: Service, refused: Refused | undefined): Html {
  const t = translatorOf(c)
  const hint = t('such_as', { example })
  if (asks === 'client')
    return html`
${textField(c, { name: 'issuer', label: t('issuer'), hint, own: 'dir=ltr', refused })}
${textField(c, { name: 'client_id', label: t('client_id'), own: 'dir=ltr', refused })}
${textField(c, { name: 'client_secret', label: t('client_secret'), own: 'dir=ltr', refused, value: '' })}`
  const url = textField(c, {
    name: 'metadata_url',
    label: t('metadata_url'),
    hint,
    own: 'dir=ltr',
    optional: asks === 'metadata',
    refused,
    most: 1_000,
  })
  const xml = linesField(c, {
    name: 'metadata_xml',
    label: t(asks === 'metadata' ? 'or_metadata_xml' : 'metadata_xml'),
    rows: 6,
    optional: asks === 'metadata',
    refused,
    most: MAX_METADATA,
  })
  return asks === 'metadata_url' ? url : asks === 'metadata_xml' ? xml : html`${url}${xml}`
}

/** Only what the service's form has. Throws invalid_request for what is missing. */
function enteredOf({ asks, example }: Service, fields: z.output<typeof Fields>): Entered {
  const { metadata_url, metadata_xml, issuer, client_id, client_secret } = fields
  if (asks === 'client') {
    require({ issuer, client_id, client_secret })
    return { kind: 'oidc', issuer, client_id, client_secret }
  }
  if (asks === 'metadata_url' || (asks === 'metadata' && metadata_url !== undefined)) {
    require({ metadata_url })
    if (!URL.canParse(metadata_url!)) throw notAUrl('metadata_url', example)
    return { kind: 'saml', metadata_url }
  }
  require({ metadata_xml })
  return { kind: 'saml', metadata_xml }
}

function require(wanted: Record<string, string | undefined>): void {
  const missing = Object.keys(wanted).filter((field) => wanted[field] === undefined)
  if (missing.length === 0) return
  const errors = missing.map((field) => wrongField(field, lazyMessage(problemWords, 'field_required')))
  throw new Problem('invalid_request', { errors })
}

/** Reads the discovery document: a wrong issuer is told now, not at the first sign-in. */
async function checkIssuer(services: Services, issuer: string, example: string): Promise<void> {
  if (!URL.canParse(issuer)) throw notAUrl('issuer', example)
  try {
    await discoverIssuer(services, issuer, 'customer')
  } catch (refusal) {
    if (!(refusal instanceof ConnectionRefusal)) throw refusal
    throw new Problem('invalid_request', { errors: [faultOfIssuer(refusal)] })
  }
}

/** What an answer says is told to the person who entered the address; whether there is one at all, only to the provider. */
function faultOfIssuer(refusal: ConnectionRefusal): FieldError {
  if (TOLD.has(refusal.reason)) return wrongField('issuer', messageOf(refusal))
  return { field: 'issuer', message: inEnglish(messageOf(refusal)) }
}

const TOLD = new Set<string>(['idp_unfit', 'wrong_issuer'] satisfies RefusalReason[])

function notAUrl(field: string, example: string): Problem {
  const says = lazyMessage(setupWords, 'not_a_url', { example })
  return new Problem('invalid_request', { errors: [wrongField(field, says)] })
}
