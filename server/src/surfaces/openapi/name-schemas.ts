import { isDeepStrictEqual } from 'node:util'
import { jsonOf, type Media, nameIn, type OpenApi, type Operation, type Schema } from './document.ts'

/** Answers that several operations share, by one of these; the others are known by it wherever they are equal. */
const SHARED: Record<string, string> = {
  'users.update': 'ChangedUser',
  'users.delete': 'LeftBehind',
  'me.profile.update': 'ChangedProfile',
  'auth.login': 'SentMessage',
  'auth.verify_otp': 'SignInOutcome',
  'accounts.subscription.create': 'SubscriptionWithInvoice',
  'integrations.stripe.prices.list': 'StripePrices',
  'accounts.stripe.portal': 'StripePortal',
}

/** Bodies whose operation has the name of another schema. */
const NAMED: Record<string, string> = {
  'providers.update': 'InstalledProviderUpdate',
}

/**
 * Names each JSON body and answer that has no name, so that generators make `UserCreate` and `UserPage` of them and not
 * `GetUsersResponse200`: a body is called after its operation (`UserCreate`, `EntitlementCheckInput`), a list after what it lists, another answer after its operation.
 *
 * @throws Error if a name stands for two different schemas.
 */
export function nameSchemas(document: OpenApi): void {
  const { schemas } = document.components
  const named = (name: string, schema: Schema): Schema => {
    const taken = schemas[name]
    if (taken !== undefined && !isDeepStrictEqual(taken, schema)) {
      throw new Error(`Two schemas are called ${name}`)
    }
    schemas[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const shared = operations
    .filter(({ operationId }) => SHARED[operationId] !== undefined)
    .map((operation) => ({ name: SHARED[operation.operationId]!, schema: answersOf(operation)[0]!.schema }))
  for (const operation of operations) {
    const own = NAMED[operation.operationId] ?? nameOf(operation.operationId)
    for (const media of jsonOf(operation.requestBody?.content)) {
      if (isNameless(media.schema))
        media.schema = named(/(Create|Update|Replace)$/.test(own) ? own : `${own}Input`, media.schema)
    }
    for (const media of answersOf(operation)) {
      const { schema } = media
      if (!isNameless(schema)) continue
      const common = shared.find((one) => isDeepStrictEqual(one.schema, schema))?.name
      media.schema = named(common ?? listNameOf(schema) ?? `${own}Answer`, schema)
    }
  }
}

function answersOf({ responses }: Operation): Media[] {
  return Object.entries(responses).flatMap(([status, answer]) =>
    status !== 'default' && 'content' in answer ? jsonOf(answer.content) : [],
  )
}

/** A text, as the pages and files are, needs no name. */
function isNameless(schema: Schema): boolean {
  return schema.$ref === undefined && schema.type !== 'string'
}

/** `UserPage` of a list with a cursor, `MailKindList` of a whole one; undefined if it is neither, or lists what has no name. */
function listNameOf({ properties = {} }: Schema): string | undefined {
  const item = properties.data?.items?.$ref
  const others = Object.keys(properties).filter((field) => field !== 'data')
  if (item === undefined || others.some((field) => field !== 'next_cursor')) return undefined
  return `${nameIn(item)}${others.length > 0 ? 'Page' : 'List'}`
}

/** `AccountMemberCreate` of `accounts.members.create`. */
function nameOf(operationId: string): string {
  const words = operationId.split('.')
  return words
    .map((word, index) => (index < words.length - 1 ? singular(word) : word))
    .flatMap((word) => word.split('_'))
    .map((word) => (word === 'oauth' ? 'OAuth' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}

function singular(word: string): string {
  if (/(ss|us|terms|credits|stats|settings)$/.test(word)) return word
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y')
  return word.replace(/(?<=ss|x)es$|s$/, '')
}
