import type { Schema } from './document.ts'

const TIME = '2026-01-31T09:30:00.000Z'
const LATER = '2026-02-28T09:30:00.000Z'
const ID = '01936f2a-7c00-7abc-8def-0123456789ab'
const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const BASE64URL = 'q83vASNFZ4mrze8BI0VniQ'

/** What examples say, by the name of the field, or of its object and the field. The first that fits the schema is taken. */
const BY_NAME: Record<string, unknown[]> = {
  // people
  name: ['Acme', 'acme'],
  'UserRecord.name': ['Ada Lovelace'],
  'User.name': ['Ada Lovelace'],
  'Provider.name': ['Acme'],
  'InstalledProvider.name': ['Acme'],
  'ApiKey.name': ['Billing server'],
  'Passkey.name': ['iPhone'],
  'TaxRate.name': ['VAT'],
  given_name: ['Ada'],
  family_name: ['Lovelace'],
  displayName: ['Ada Lovelace'],
  email: ['ada@example.com'],
  invited_by: ['Grace Hopper'],
  sender_id: ['ada@example.com'],
  picture: ['https://example.com/ada.png'],
  phone: ['+44 20 7946 0000'],
  locale: ['en-GB'],
  zoneinfo: ['Europe/London'],
  external_id: ['crm-1042'],
  account_name: ['Acme'],
  principal: ['customer'],
  role: ['admin', 'member'],
  language: ['en'],
  languages: [['en', 'de']],
  customer_webhook_events: [['invoice.created']],
  ui_locales: ['de en'],
  q: ['ada'],
  login_hint: ['ada@example.com'],
  scope: ['openid profile email'],
  resource: ['https://api.example.com'],
  code_challenge: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  code_challenge_method: ['S256'],
  area: ['mail'],
  error_description: ['The user denied the request.'],
  state: ['af0ifjsldkj'],
  'Session.method': ['otp'],
  'Session.second_factor': ['totp'],
  // applications
  staff_roles: [null],
  'OAuthScope.name': ['orders:read'],
  'OAuthResource.name': ['Orders'],
  identifier: ['https://api.example.com'],
  // credentials
  password: ['violet kayak thirteen lanterns'],
  new_password: ['violet kayak thirteen lanterns'],
  current_password: ['wrong horse battery staple'],
  token: [DIGEST, `inv_${'A'.repeat(43)}`],
  'NewApiKey.secret': ['sk_4fJ2…'],
  secret: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  mfa_token: ['mfa_6m0o4rXW0nZr'],
  code: ['123456'],
  old_code: ['123456'],
  new_code: ['654321'],
  recovery_code: ['7h4k-2m9p-x3qv'],
  recovery_codes: [['7h4k-2m9p-x3qv']],
  challenge: [BASE64URL],
  rpId: ['example.com'],
  otpauth_url: ['otpauth://totp/Acme:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Acme'],
  qr_svg: ['<svg xmlns="http://www.w3.org/2000/svg"/>'],
  password_hash: ['$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'],
  // places
  url: ['https://example.com/webhooks'],
  redirect_url: ['https://app.example.com/welcome'],
  return_url: ['https://app.example.com/billing'],
  success_url: ['https://app.example.com/done'],
  cancel_url: ['https://app.example.com/plans'],
  redirect_origins: [['https://app.example.com']],
  native_redirects: [['com.example.app:/callback']],
  ios_app_ids: [['ABCDE12345.com.example.app']],
  package: ['com.example.app'],
  sha256_cert_fingerprints: [[Array(32).fill('14').join(':')]],
  base_url: ['https://auth.example.com'],
  host: ['login.example.com'],
  ip: ['203.0.113.7'],
  last_used_ip: ['203.0.113.7'],
  address: ['203.0.113.7'],
  user_agent: ['Mozilla/5.0'],
  country: ['DE'],
  'address.line': ['1 Main Street'],
  'address.city': ['Berlin'],
  domain: ['example.com'],
  issuer: ['https://idp.example.com'],
  iss: ['https://idp.example.com'],
  entity_id: ['https://idp.example.com/metadata'],
  metadata_url: ['https://idp.example.com/metadata'],
  sso_url: ['https://idp.example.com/sso'],
  client_id: ['postern'],
  client_secret: ['a-secret-of-the-service'],
  // events and webhooks
  event: ['user.login', 'tos.accepted'],
  'PublishedEvent.event': ['invoice.created'],
  'PublishedEvent.data': [
    {
      invoice: {
        id: 'in_1',
        number: 'INV-2026-0042',
        status: 'open',
        amount_due: 4900,
        currency: 'eur',
      },
    },
  ],
  'Event.data': [{ user: { id: ID, email: 'ada@example.com', principal: 'customer' } }],
  'Event.event': ['user.login'],
  response_status: [503],
  response_excerpt: ['{"ok":true}'],
  duration_ms: [42],
  attempt_count: [1],
  // billing
  key: ['pro', 'seats'],
  plan: ['pro'],
  plan_name: ['Pro'],
  plan_version: [3],
  version: [3, '2026-01'],
  current_version: [3, '2026-01'],
  feature: ['projects'],
  meter: ['api_calls'],
  permission: ['invoices.read'],
  interval: ['month'],
  currency: ['eur'],
  amount: [4900],
  unit_amount: [4900],
  amount_due: [4900],
  total: [4900],
  subtotal: [4900],
  number: ['INV-2026-0042', 3],
  quantity: [1],
  seats: [5],
  percentage: ['19'],
  unit: ['credits'],
  category: ['S'],
  invoice_prefix: ['INV'],
  price_id: ['price_1Qx7'],
  seat_price_id: ['price_1Qx8'],
  api_key: ['rk_test_0123456789abcdef'],
  zone: ['Europe/Berlin'],
  status: ['active', 'delivered', 'open', 'published', 'verified', 'done'],
  processor: ['manual'],
  // the rest
  id: [ID, 'order-1042', BASE64URL],
  slug: ['acme'],
  description: ['Production'],
  reason: ['Agreed with the customer'],
  note: ['Agreed with the customer'],
  title: [{ en: 'See your orders' }, 'Terms of service'],
  footer: ['Thank you for your business.'],
  tax_note: ['VAT reverse charge applies.'],
  text: ['# Terms of service'],
  summary: ['A user signed in.'],
  message: ['If the address can sign in, a code is on its way.'],
  next_cursor: [null],
  cursor: ['MDE5MzZmMmE'],
  public_metadata: [{ team: 'blue' }],
  private_metadata: [{ crm: 'A-1042' }],
  metadata: [{ team: 'blue' }],
  rank: [10],
  height: [64],
  width: [240],
  light: [DIGEST],
  dark: [DIGEST],
  page: ['/login', '#f5f6f8'],
  transports: [['internal']],
  since: ['2026-01-01T00:00:00.000Z'],
  until: ['2026-02-01T00:00:00.000Z'],
  period_start: [TIME],
  period_end: [LATER],
  expires_at: [LATER],
  access_until: [LATER],
}

const BY_FORM: unknown[] = [
  TIME,
  ID,
  '123456',
  '#2f5bea',
  `inv_${'A'.repeat(43)}`,
  'example.com',
  'DE',
  'eur',
  DIGEST,
  BASE64URL,
  'sample',
  'a text',
]

/** Fields that are null while all is well: an example of a live thing has nothing in them. */
const PAST =
  /^(deleted|disabled|blocked|cancelled|ended|revoked|archived|failed|closed|paused|voided|published|refunded|lost)_at$|^(error|failure|status_reason|grace_until|test_result|problem|next_amount|cancel_reason|previous_plan|held_until|secret_rotation|next)$/

/** Whether a field is about something that has not happened to most. */
export function isPast(field: string): boolean {
  return PAST.test(field)
}

/** What people would put there, if it is known by its name or its form; undefined otherwise. */
export function valueFor(schema: Schema, { field, within }: { field: string; within: string }): unknown {
  const named = [...(BY_NAME[`${within}.${field}`] ?? []), ...(BY_NAME[field] ?? [])]
  const fitting = named.find((value) => fits(schema, value))
  if (fitting !== undefined || !isText(schema)) return fitting
  if (schema.format === 'date-time' || /_at$/.test(field)) return TIME
  if (schema.format === 'uuid' || /_id$/.test(field)) return fits(schema, ID) ? ID : undefined
  if (schema.format === 'uri' || /url$/.test(field)) return 'https://example.com/'
  return schema.pattern === undefined ? undefined : BY_FORM.find((value) => fits(schema, value))
}

function isText({ type, enum: choices }: Schema): boolean {
  return [type].flat().includes('string') && choices === undefined
}

/** Whether a value has the type, the form and the length; not more than examples need. */
function fits(schema: Schema, value: unknown): boolean {
  const { enum: choices, pattern, minLength = 0, maxLength = Infinity, minimum, maximum, format } = schema
  const types = [schema.type ?? []].flat()
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const isOfType =
    types.includes(type) || (type === 'number' && types.includes('integer') && Number.isInteger(value))
  if (!isOfType) return false
  if (choices) return choices.includes(value)
  if (typeof value === 'number') return value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity)
  if (Array.isArray(value))
    return value.every((one) => fits({ ...schema.items, type: schema.items?.type ?? typeof one }, one))
  if (typeof value !== 'string') return true
  if (format === 'date-time') return !Number.isNaN(Date.parse(value))
  const long = [...value].length
  return (
    long >= minLength && long <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(value))
  )
}
