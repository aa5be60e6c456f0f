import { html } from 'hono/html'
import type { Html } from '../../../platform/text/html.ts'
import {
  type Answer,
  type Media,
  nameIn,
  type OpenApi,
  type Operation,
  type Parameter,
  type Schema,
} from '../../openapi/index.ts'
import { ROOT } from '../frame/shell.ts'
import { codeBlock } from '../text/highlight.ts'
import { inline } from '../text/markdown.ts'
import { fieldsOf, parameterOf, typeOf } from './fields.ts'
import { madeSamples } from './made-samples.ts'
import { curlSample, type Endpoint, sdkSample } from './samples.ts'

type Schemas = OpenApi['components']['schemas']

/** `GET`, in the colour of what it does. */
export function verb(method: string): Html {
  return html`<span class="verb ${method}">${method === 'delete' ? 'DEL' : method.toUpperCase()}</span>`
}

/** One operation: what it does, what goes in and out, and samples beside it. */
export function showOperation(endpoint: Endpoint, schemas: Schemas): Html {
  const { method, path, operation } = endpoint
  const { operationId, summary, description = '' } = operation
  return html`<section class="op" id="${operationId}" aria-labelledby="${operationId}-title">
<div><h2 id="${operationId}-title"><a class="anchor" href="#${operationId}">${summary}</a></h2>
<p class="path">${verb(method)} <code>${path}</code></p>
<p>${inline(description)}</p>
${whoCalls(path, operation)}
${parametersOf(operation, 'path', 'In the path')}${parametersOf(operation, 'query', 'In the query')}${parametersOf(operation, 'header', 'Headers')}
${bodyOf(operation, schemas)}
${answersOf(operation, schemas)}
${problemsOf(operation)}
</div>
<div class="samples">${samplesOf(endpoint, schemas)}</div>
</section>`
}

function whoCalls(path: string, operation: Operation): Html {
  const { security, 'x-key-scopes': scopes = [], 'x-recent-factor': recent } = operation
  const takes = (scheme: string) => security.some((one) => scheme in one)
  const isOwn = path.startsWith('/api/v1/auth/')
  const chips = [
    security.length === 0 && 'No credential',
    takes('cookie') && (isOwn ? 'Session' : 'Session of staff'),
    security.some((one) => Object.keys(one).length === 0) && 'or none',
    scopes.length > 0 && `Secret key: ${scopes.join(' or ')}`,
    takes('bearer') && !takes('cookie') && scopes.length === 0 && 'Admin key',
    recent && 'Recent factor',
  ]
  return html`<ul class="who" aria-label="Who may call it">${chips.filter(Boolean).map((chip) => html`<li>${chip}</li>`)}</ul>`
}

function parametersOf({ parameters = [] }: Operation, place: Parameter['in'], title: string): Html | '' {
  const found = parameters.filter((parameter) => parameter.in === place)
  if (found.length === 0) return ''
  return html`<h3>${title}</h3><ul class="fields">${found.map(
    ({ name, schema, required = false, description = '' }) =>
      parameterOf(name, schema, { required, description }),
  )}</ul>`
}

function bodyOf({ requestBody }: Operation, schemas: Schemas): Html | '' {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type === undefined || media === undefined) return ''
  const fields = fieldsOf(resolved(media.schema, schemas), schemas)
  const note = type === 'application/json' ? '' : html` <span class="type">${type}</span>`
  return html`<h3>Body${note}</h3>${fields === '' ? html`<p class="dim">An object; its fields depend on what it is for.</p>` : fields}`
}

function answersOf({ responses }: Operation, schemas: Schemas): Html {
  const successes = Object.entries(responses).flatMap(([status, answer]) =>
    /^[23]/.test(status) && 'description' in answer ? [{ status, answer }] : [],
  )
  return html`${successes.map(({ status, answer }) => answerOf(status, answer, schemas))}`
}

function answerOf(status: string, { description, content = {} }: Answer, schemas: Schemas): Html {
  const types = Object.keys(content).filter((type) => !type.startsWith('application/problem'))
  const json: Media | undefined = content['application/json']
  const title = html`<h3>Answers ${status}${types.length > 0 && !json ? html` <span class="type">${types.join(', ')}</span>` : ''}</h3>`
  if (!json) return html`${title}<p>${inline(description)}</p>`
  if (json.schema.$ref && !isOfOperation(json.schema)) return html`${title}<p>${typeOf(json.schema)}</p>`
  return html`${title}${fieldsOf(resolved(json.schema, schemas), schemas)}`
}

/** Whether the answer is shown where it is answered, as a page of a list is, and not as an object below. */
export function isOfOperation({ $ref = '' }: Schema): boolean {
  return /(Page|List|Answer)$/.test($ref)
}

export function resolved(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref ? (schemas[nameIn(schema.$ref)] ?? schema) : schema
}

function problemsOf({ 'x-problem-codes': codes = [] }: Operation): Html {
  return html`<details><summary>${codes.length} problems</summary><ul class="problems">${codes.map(
    (code) => html`<li><a href="${ROOT}/docs/errors/${code}"><code>${code}</code></a></li>`,
  )}</ul></details>`
}

function samplesOf(endpoint: Endpoint, schemas: Schemas): Html {
  const sdk = sdkSample(endpoint, schemas)
  const { responses } = endpoint.operation
  const [status, answer] =
    Object.entries(responses).find(
      ([code, one]) =>
        code.startsWith('2') && 'content' in one && one.content?.['application/json'] !== undefined,
    ) ?? []
  const example = answer && 'content' in answer ? answer.content?.['application/json']?.example : undefined
  const { summary, operationId } = endpoint.operation
  const made = madeSamples(operationId)
  return html`<h3>Request</h3>
<div class="in-curl">${codeBlock(curlSample(endpoint, schemas), 'bash', `${summary}, by curl`)}</div>
<div class="in-ts">${callOf(sdk, 'typescript', summary)}</div>
<div class="in-python">${callOf(made?.python, 'python', summary)}</div>
<div class="in-go">${callOf(made?.go, 'go', summary)}</div>
${example === undefined ? '' : html`<h3>Answer ${status}</h3>${codeBlock(JSON.stringify(example, null, 2), 'json', `${summary}: the answer`)}`}`
}

/** A call by the SDK of a language. */
function callOf(code: string | undefined, language: string, summary: string): Html {
  if (code === undefined) return html`<p class="dim">For browsers: open it, or redirect to it.</p>`
  return codeBlock(code, language, `${summary}, by the SDK for ${language}`)
}
