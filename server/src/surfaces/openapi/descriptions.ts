import type { OpenApi, Operation, Parameter, Schema } from './document.ts'

/** What a parameter of this name is, unless its route describes it. */
const PARAMETERS: Record<string, string> = {
  principal: 'Whose sign-in it is: `customer` for your customers, `provider` for your own staff.',
  cursor: '`next_cursor` of the previous page, with the same filters. Omit it for the first page.',
  account_id: 'Id of the account.',
  user_id: 'Id of the user.',
  endpoint_id: 'Id of the webhook endpoint.',
  event_id: 'Id of the event.',
  delivery_id: 'Id of the delivery.',
  invitation_id: 'Id of the invitation.',
  invoice_id: 'Id of the invoice.',
  credit_note_id: 'Id of the credit note.',
  connection_id: 'Id of the connection.',
  guide_id: 'Id of the set-up guide.',
  role_id: 'Id of the role.',
  session_id: 'Id of the session.',
  token_id: 'Id of the token, not the token itself.',
  grant_id: 'Id of the grant of credits.',
  passkey_id: 'Id of the passkey.',
  actor_id: 'Id of the user or key who acted.',
  target_id: 'Id of what was acted on.',
  number: 'Number of the version, counted from 1.',
  version: 'Name of the version.',
  domain: 'Name of the domain, in lower case, such as `example.com`.',
  feature: 'Key of the feature.',
  role: 'Only entries with this role.',
  status: 'Only entries with this status.',
  email: 'Email address, matched as a whole.',
  event: 'Name of the event type.',
  plan: 'Key of the plan.',
  since: 'Only entries from this time on (ISO 8601).',
  until: 'Only entries before this time (ISO 8601).',
  last_login_after: 'Only users whose last sign-in is at this time or later (ISO 8601).',
  bucket: 'Length of each interval of the answer.',
  metric: 'What is counted.',
  months: 'Number of months, counted back from now.',
  format: 'Form of the export.',
  area: 'Area of the texts.',
  token: 'Token of the link, as it was sent.',
  state: '`state` as the sign-in began with it. The identity provider passes it on.',
  code: 'Authorization code of the identity provider.',
  error: 'Error code of the identity provider, in place of `code` (RFC 6749, section 4.1.2.1).',
  error_description: 'Its explanation by the identity provider.',
  iss: 'Issuer that answers (RFC 9207).',
  sid: 'Id of the session at the identity provider.',
  connection: 'Slug of the connection.',
}

/** Parts of paths whose things are called otherwise than the part says. */
const THINGS: Record<string, string> = {
  'api-keys': 'API key',
  'mfa-devices': 'second factor',
  'portal-links': 'portal link',
  endpoints: 'webhook endpoint',
  listeners: 'webhook listener',
  'set-up-guides': 'set-up guide',
}

/** What a field of this name is in every object; `null` only where the field can be it. */
const FIELDS: Record<string, { says: string; null?: string }> = {
  created_at: { says: 'When it was created.' },
  updated_at: { says: 'When it last changed.', null: 'it never did' },
  last_used_at: { says: 'When it was last used.', null: 'never' },
  expires_at: { says: 'When it expires.', null: 'never' },
  published_at: { says: 'When it was published.', null: 'it is a draft' },
  archived_at: { says: 'When it was archived.', null: 'it is in use' },
  started_at: { says: 'When it began.', null: 'not yet' },
  finished_at: { says: 'When it ended.', null: 'not yet' },
  cancelled_at: { says: 'When it was cancelled.', null: 'it was not' },
  voided_at: { says: 'When it was voided.', null: 'it was not' },
  paid_at: { says: 'When it was paid in full.', null: 'not yet' },
  issued_at: { says: 'When it was issued.', null: 'it is a draft' },
  due_at: { says: 'When it is due.', null: 'not set' },
  account_id: { says: 'Id of the account.', null: 'it belongs to none' },
  user_id: { says: 'Id of the user.', null: 'there is none' },
  endpoint_id: { says: 'Id of the webhook endpoint.' },
  event_id: { says: 'Id of the event.' },
  invoice_id: { says: 'Id of the invoice.' },
  payment_id: { says: 'Id of the payment.', null: 'there is none' },
  subscription_id: { says: 'Id of the subscription.', null: 'there is none' },
  connection_id: { says: 'Id of the connection.', null: 'there is none' },
  customer_id: { says: 'Id of the customer at Stripe.' },
  currency: { says: 'Currency code of ISO 4217, in lower case.', null: 'not chosen yet' },
  plan: { says: 'Key of the plan.', null: 'there is none' },
  plan_name: { says: 'Name of the plan, as customers see it.', null: 'there is none' },
  plan_version: { says: 'Number of the version of the plan.', null: 'there is none' },
  interval: { says: 'Length of a billing period.', null: 'there is none' },
  period_start: { says: 'Start of the period, inclusive.' },
  period_end: { says: 'End of the period, exclusive.' },
  trial_end: { says: 'End of the trial.', null: 'there is no trial' },
  subtotal: { says: 'Sum before tax, in the minor unit of the currency, such as cents.' },
  tax: { says: 'Tax, in the minor unit of the currency, such as cents.' },
  total: { says: 'Sum with tax, in the minor unit of the currency, such as cents.' },
  unit_amount: { says: 'Price of one, in the minor unit of the currency, such as cents.' },
  amount_due: { says: 'Sum to pay, in the minor unit of the currency, such as cents.' },
  amount_paid: { says: 'Sum paid so far, in the minor unit of the currency, such as cents.' },
  amount_remaining: { says: 'Sum still to pay, in the minor unit of the currency, such as cents.' },
  tax_lines: { says: 'Tax by rate.' },
  seats: { says: 'Number of seats.', null: 'the plan has none' },
  meter: { says: 'Key of the meter.', null: 'no meter counts it' },
  feature: { says: 'Key of the feature.' },
  permission: { says: 'Key of the permission.' },
  principal: { says: '`customer` for your customers, `provider` for your own staff.' },
  email: { says: 'Email address.', null: 'there is none' },
  ip: { says: 'IP address that the request came from.', null: 'not known' },
  user_agent: { says: 'User agent that the browser or program sent.', null: 'none was sent' },
  event: { says: 'Name of the event type.' },
  events: { says: 'Names of the event types.' },
  challenge: { says: 'Challenge of WebAuthn, base64url.' },
  rpId: { says: 'Host name that passkeys belong to (WebAuthn).' },
  rawId: { says: 'Id of the credential, base64url (WebAuthn).' },
  timeout: { says: 'How long the browser waits for the person, in milliseconds (WebAuthn).' },
  next_cursor: { says: '`cursor` for the next page.', null: 'this is the last one' },
  description: { says: 'Your own text.', null: 'there is none' },
  slug: { says: 'Name in URLs: lower-case letters, digits and hyphens.' },
  language: { says: 'Language, as a tag of BCP 47.', null: 'not chosen' },
  response_status: { says: 'HTTP status that the receiver answered.', null: 'there was no answer' },
  duration_ms: { says: 'How long it took, in milliseconds.', null: 'it is not over' },
  attempt_count: { says: 'Number of attempts so far.' },
  next_attempt_at: { says: 'When the next attempt is due.', null: 'none is' },
  delivery_id: { says: 'Id of the delivery.' },
  role: { says: 'Role in the account, or among the staff.' },
  mfa_token: { says: '`mfa_token` of a sign-in that waits for a second factor.' },
  code: { says: 'Code that was mailed, six digits.' },
  request_id: { says: 'Id of the request, for the log.' },
}

/** What a thing of this name is, for the fields that refer to it. */
const THINGS_BY_NAME: Record<string, string> = {
  BrandImage: 'An uploaded image.',
  InvoiceLine: 'A line of an invoice.',
  Passkey: 'A passkey of a user.',
  PasskeyAssertion: 'What navigator.credentials.get() answered, by toJSON() (WebAuthn).',
  PasskeyRegistration: 'What navigator.credentials.create() answered, by toJSON() (WebAuthn).',
  ProviderPlan: 'What a provider may have in this installation.',
  SignInStats: 'Sign-ins and refusals of a time.',
  SignedInUser: 'The user who signed in.',
  StripeConnection: 'How Stripe is connected.',
  Subscription: 'A subscription as it is now.',
  TextByLanguage: 'A text in several languages, by tags of BCP 47.',
  User: 'A user as they may see themselves.',
}

/** Fields whose value is a thing with an id. */
const OBJECTS = new Set(['account', 'delivery', 'endpoint', 'invoice', 'session', 'subscription', 'user'])

/** Describes, in place, what the routes leave undescribed: parameters, and the fields of objects at any depth. */
export function describeTheRest({
  paths,
  webhooks = {},
  components,
}: Pick<OpenApi, 'paths' | 'components'> & Partial<Pick<OpenApi, 'webhooks'>>): void {
  for (const [path, methods] of Object.entries(paths))
    for (const operation of Object.values(methods)) {
      describeParameters(path, operation)
      describeBodies(operation)
    }
  for (const { post } of Object.values(webhooks)) describeBodies(post)
  for (const [name, schema] of Object.entries(components.schemas)) {
    const words = THINGS_BY_NAME[name]
    if (words !== undefined) schema.description ??= words
    describeFields(schema, spaced(name))
  }
}

/** What an operation takes and answers. */
function describeBodies({ requestBody, responses }: Operation): void {
  for (const one of [requestBody, ...Object.values(responses)])
    if (one && 'content' in one)
      for (const { schema } of Object.values(one.content ?? {})) describeFields(schema)
}

function describeParameters(path: string, { parameters = [] }: Operation): void {
  for (const parameter of parameters)
    parameter.description ??= parameter.schema.description ?? wordsFor(path, parameter)
}

function wordsFor(path: string, { name, in: place, schema }: Parameter): string | undefined {
  if (name === 'limit') return `Most entries of a page, 1 to ${schema.maximum}. Default: ${schema.default}.`
  if (place === 'path' && ['id', 'key', 'name'].includes(name)) {
    const [, part = ''] = new RegExp(`/([\\w-]+)/\\{${name}\\}`).exec(path) ?? []
    return `${name === 'id' ? 'Id' : name === 'key' ? 'Key' : 'Name'} of the ${thing(part)}.`
  }
  return PARAMETERS[name]
}

function thing(part: string): string {
  return THINGS[part] ?? part.replaceAll('-', ' ').replace(/ies$/, 'y').replace(/s$/, '')
}

/** `of`: what the object is, in words, where that is known. */
function describeFields(schema: Schema, of?: string): void {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema
  for (const [field, one] of Object.entries(properties)) {
    if (!isDescribed(one)) describeField(schema, field, of)
    describeFields(one, OBJECTS.has(field) ? spaced(field) : undefined)
  }
  for (const part of [...anyOf, ...oneOf, ...allOf]) describeFields(part, of)
  if (items) describeFields(items)
  if (typeof additionalProperties === 'object') describeFields(additionalProperties)
}

function describeField({ properties = {} }: Schema, field: string, of: string | undefined): void {
  const schema = properties[field]!
  if (field === 'data' && schema.type === 'array') {
    const isPage = isNullable(properties.next_cursor ?? {}) && properties.next_cursor?.type !== 'null'
    schema.description = isPage ? 'Entries of this page.' : 'All entries.'
    return
  }
  if (field === 'next_cursor' && schema.type === 'null') {
    schema.description = 'Always `null`: the list is one page.'
    return
  }
  const words = field === 'id' && of !== undefined ? { says: `Id of the ${of}.` } : FIELDS[field]
  if (words === undefined) return
  const canBeNull = words.null !== undefined && isNullable(schema)
  schema.description = canBeNull ? `${words.says} \`null\`: ${words.null}.` : words.says
}

/** Whether a field says what it is, itself or by what it refers to. */
function isDescribed({ description, $ref, allOf = [] }: Schema): boolean {
  return (
    description !== undefined || $ref !== undefined || allOf.some((part) => part.description !== undefined)
  )
}

function isNullable({ type, anyOf = [] }: Schema): boolean {
  return [type].flat().includes('null') || anyOf.some((form) => form.type === 'null')
}

/** `webhook endpoint` of `WebhookEndpoint` and of `webhook_endpoint`. */
function spaced(name: string): string {
  return name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase()
}
