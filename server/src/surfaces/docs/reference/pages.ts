import { html } from 'hono/html'
import { PROBLEM_CODES } from '../../../platform/problem.ts'
import type { Html } from '../../../platform/text/html.ts'
import { exampleOf, nameIn, type OpenApi, type Schema } from '../../openapi/index.ts'
import { SWITCH } from '../frame/languages.ts'
import { BASE, type DocsPage, ROOT } from '../frame/shell.ts'
import { codeBlock } from '../text/highlight.ts'
import { inline } from '../text/markdown.ts'
import { type Area, areasOf, sideOf } from './areas.ts'
import { fieldsOf, parameterOf } from './fields.ts'
import { isOfOperation, resolved, showOperation } from './operation.ts'
import { problemPage, problemsPage } from './problem-pages.ts'

type Page = Omit<DocsPage, 'area'>

/** The pages of the reference by their path below /docs. */
export function referencePages(document: OpenApi): Map<string, () => Page> {
  const areas = areasOf(document)
  return new Map<string, () => Page>([
    ['', () => overview(document, areas)],
    ['webhooks', () => webhooksPage(document, areas)],
    ['problems', () => problemsPage(areas)],
    ['errors', () => problemsPage(areas)],
    ...PROBLEM_CODES.map((code): [string, () => Page] => [`errors/${code}`, () => problemPage(areas, code)]),
    ...areas.map((area): [string, () => Page] => [`api/${area.slug}`, () => areaPage(document, areas, area)]),
  ])
}

const SET_UP = `import { Postern } from '@postern/sdk/resources'

const postern = new Postern({ baseUrl: '${BASE}', key: process.env.POSTERN_KEY! })`

const SET_UP_PYTHON = `from postern import Postern

postern = Postern("${BASE}", key=os.environ["POSTERN_KEY"])`

const SET_UP_GO = `client := postern.New("${BASE}", postern.WithKey(os.Getenv("POSTERN_KEY")))`

function overview({ info }: OpenApi, areas: Area[]): Page {
  const groups = Map.groupBy(areas, ({ group }) => group)
  return {
    title: 'Postern',
    about: 'Every route of this installation, with samples: signing in, people, webhooks, billing.',
    side: sideOf(areas, ''),
    body: html`<div class="text"><h1>API reference</h1>
<p class="lead">Every route of this installation, version ${info.version}. The samples call this provider, at <code>${BASE}</code>.</p>
<h2 id="samples">Before the first sample</h2>
<p>In the shell, <code>$POSTERN_KEY</code> is a <a href="${ROOT}/docs/guides/api-keys">secret key</a> and <code>$TOKEN</code> the token of a session. In TypeScript, <code>postern</code> is the client of the <a href="${ROOT}/docs/guides/sdk">SDK</a>:</p>
${codeBlock(SET_UP, 'typescript', 'The client in TypeScript')}
<p>The packages for <a href="${ROOT}/docs/guides/python">Python</a> and <a href="${ROOT}/docs/guides/go">Go</a> come from here, too. What is below <code>me</code> is called as a signed-in user: in Python with the token of the session as <code>key</code>.</p>
${codeBlock(SET_UP_PYTHON, 'python', 'The client in Python')}
${codeBlock(SET_UP_GO, 'go', 'The client in Go')}
<p>What all routes share, such as lists, idempotency keys and errors, is told in <a href="${ROOT}/docs/guides/api">one page</a>. Tools read the same as OpenAPI 3.1: <a href="${ROOT}/openapi.json">openapi.json</a>.</p></div>
${[...groups].map(
  ([group, members]) =>
    html`<h2>${group}</h2><ul class="cards">${members.map(
      ({ slug, name, about }) =>
        html`<li><a href="${ROOT}/docs/api/${slug}"><b>${name}</b><span>${about}</span></a></li>`,
    )}</ul>`,
)}`,
  }
}

function areaPage({ components }: OpenApi, areas: Area[], area: Area): Page {
  const { schemas } = components
  const objects = objectsOf(area, schemas)
  return {
    title: area.name,
    about: area.about,
    side: sideOf(areas, area.slug),
    body: html`<div class="text"><h1>${area.name}</h1><p class="lead">${inline(area.about)}</p><p class="dim">For programs: <a href="${ROOT}/openapi/${area.slug}.json">${area.slug}.json</a></p></div>
${SWITCH}${area.endpoints.map((endpoint) => showOperation(endpoint, schemas))}
${objects.map((name) => showObject(name, schemas))}${onward(areas, area)}`,
  }
}

/** The named objects that the operations of an area mention, and what these mention, in the order in which they come. */
function objectsOf({ endpoints }: Area, schemas: Record<string, Schema>): string[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { $ref } = value as Schema
    if (typeof $ref === 'string' && $ref.startsWith('#/components/schemas/') && !found.has(nameIn($ref))) {
      found.add(nameIn($ref))
      visit(schemas[nameIn($ref)])
    }
    for (const [key, one] of Object.entries(value)) if (!/^examples?$/.test(key)) visit(one)
  }
  for (const { operation } of endpoints) {
    const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema)
    visit([operation.parameters, bodies.map((schema) => resolved(schema, schemas))])
    for (const answer of Object.values(operation.responses)) {
      const answered = 'content' in answer ? Object.values(answer.content ?? {}) : []
      visit(answered.map(({ schema }) => (isOfOperation(schema) ? resolved(schema, schemas) : schema)))
    }
  }
  return [...found]
}

function showObject(name: string, schemas: Record<string, Schema>): Html {
  const schema = schemas[name] ?? {}
  const example = exampleOf({ $ref: `#/components/schemas/${name}` }, { schemas, side: 'answer' })
  const fields = fieldsOf(schema, schemas)
  return html`<section class="op" id="object-${name}" aria-labelledby="object-${name}-title"><div><h2 id="object-${name}-title"><a class="anchor" href="#object-${name}">${name}</a></h2>
${schema.description ? html`<p>${inline(schema.description)}</p>` : ''}${fields === '' ? html`<p class="dim">${[schema.type ?? 'any'].flat().join(' or ')}${schema.enum ? html`: ${schema.enum.map((one, at) => html`${at > 0 ? ', ' : ''}<code>${String(one)}</code>`)}` : ''}</p>` : fields}</div>
<div class="samples"><h3>Example</h3>${codeBlock(JSON.stringify(example, null, 2), 'json', `${name}, an example`)}</div></section>`
}

function onward(areas: Area[], area: Area): Html {
  const at = areas.indexOf(area)
  const link = (other: Area | undefined, words: string) =>
    other ? html`<a href="${ROOT}/docs/api/${other.slug}">${words}: ${other.name}</a>` : html`<span></span>`
  return html`<nav class="onward" aria-label="More areas">${link(areas[at - 1], 'Before')}${link(areas[at + 1], 'Next')}</nav>`
}

const VERIFY = `import { verifyWebhook } from '@postern/sdk/webhooks'

export async function POST(request: Request): Promise<Response> {
  const webhook = await verifyWebhook({
    body: await request.text(),
    headers: request.headers,
    secret: process.env.POSTERN_WEBHOOK_SECRET!,
  })
  if (!webhook.ok) return new Response(webhook.reason, { status: 400 })
  console.log(webhook.event, webhook.payload)
  return new Response(null, { status: 204 })
}`

function webhooksPage({ webhooks }: OpenApi, areas: Area[]): Page {
  const events = Object.entries(webhooks)
  const headers = events[0]?.[1].post.parameters ?? []
  return {
    title: 'Webhooks',
    about: 'What is sent to your endpoints: headers, signatures, and the payload of each event.',
    side: sideOf(areas, 'webhooks').map((group, at) =>
      at === 0
        ? {
            ...group,
            links: group.links.map((link) => ({
              ...link,
              ...(link.isHere && { parts: events.map(([name]) => ({ href: `#${name}`, name })) }),
            })),
          }
        : group,
    ),
    body: html`<section class="op"><div><h1>Webhooks</h1><p class="lead">What is sent to your endpoints. Answer 2xx within 15 seconds; anything else is tried again.</p>
<p>Endpoints, retries and signatures in practice: <a href="${ROOT}/docs/guides/webhooks">the guide</a>. Managing them: <a href="${ROOT}/docs/api/webhook-endpoints">endpoints</a>, <a href="${ROOT}/docs/api/deliveries">deliveries</a>.</p>
<h2>Headers</h2><ul class="fields">${headers.map(({ name, schema, description = '' }) => parameterOf(name, schema, { required: true, description }))}</ul></div>
<div class="samples"><h3>Verify and read</h3>${codeBlock(VERIFY, 'typescript', 'Verify a webhook')}</div></section>
${events.map(([name, { post }]) => {
  const media = post.requestBody?.content['application/json']
  return html`<section class="op" id="${name}" aria-labelledby="${name}-title"><div><h2 id="${name}-title"><a class="anchor" href="#${name}">${name}</a></h2><p>${inline(post.summary)}</p><h3>Body</h3>${fieldsOf(media?.schema ?? {}, {})}</div>
<div class="samples"><h3>Payload</h3>${codeBlock(JSON.stringify(media?.example, null, 2), 'json', `${name}, an example`)}</div></section>`
})}`,
  }
}
