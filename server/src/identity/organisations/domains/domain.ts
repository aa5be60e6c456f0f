import { z } from '../../../platform/http/api.ts'
import { showTime, Time } from '../../../platform/http/schemas.ts'
import { sentence } from '../../../platform/i18n/translate.ts'
import { newUrlToken } from '../../../platform/keys/tokens.ts'
import { domainWords } from './words.ts'

/** An email domain that an account claims. The claim does not cover the domains below it. */
export interface SsoDomain {
  account_id: string
  domain: string
  /** What its TXT record must contain: a value for this account alone. */
  token: string
  sso_required: boolean
  created_at: Date
  /** Null until it is shown to be the account's; until then it counts for nothing. */
  verified_at: Date | null
  checked_at: Date | null
  /** Since when the record of a verified domain has been missing. */
  missing_since: Date | null
}

const MAX_LENGTH = 253
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const TOP_LEVEL = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** A domain as it stands in addresses after the @: ASCII, in lower case. Undefined for anything else. */
function parseDomain(text: string): string | undefined {
  if (text.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(text)) return undefined
  const domain = text.toLowerCase()
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return undefined
  return TOP_LEVEL.test(labels.at(-1)!) ? domain : undefined
}

/** The domain of an address in canonical form. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}

const TXT_PREFIX = 'postern-domain-verification='

export function newDomainToken(): string {
  return TXT_PREFIX + newUrlToken()
}

/** A name below the domain: only those who run its DNS can add one, and its other records stay untouched. */
export function txtNameOf(domain: string): string {
  return `_postern.${domain}`
}

const NO_DOMAIN = sentence(domainWords, 'such_as')

export const Domain = z
  .string()
  .transform((text, issue) => {
    const domain = parseDomain(text)
    if (domain === undefined) issue.addIssue({ code: 'custom', message: NO_DOMAIN })
    return domain ?? ''
  })
  .openapi({ type: 'string', example: 'example.com' })

export const DomainView = z
  .object({
    domain: z.string().describe('The domain after the @ of addresses, in lower case.'),
    txt_name: z.string().describe('The name of the TXT record to publish.'),
    txt_value: z.string().describe('What it must hold; other records may stand beside it.'),
    sso_required: z.boolean().describe('Whether people with such addresses must use SSO.'),
    verified_at: Time.nullable().describe(
      'When the record was first found. `null`: not yet, and the claim counts for nothing.',
    ),
    checked_at: Time.nullable().describe('When the record was looked up last.'),
    missing_since: Time.nullable().describe(
      'Of a verified domain whose record is gone: it lapses a week later.',
    ),
    created_at: Time,
  })
  .openapi('SsoDomain')

export function showDomain(row: SsoDomain): z.infer<typeof DomainView> {
  return {
    domain: row.domain,
    txt_name: txtNameOf(row.domain),
    txt_value: row.token,
    sso_required: row.sso_required,
    verified_at: showTime(row.verified_at),
    checked_at: showTime(row.checked_at),
    missing_since: showTime(row.missing_since),
    created_at: showTime(row.created_at),
  }
}
