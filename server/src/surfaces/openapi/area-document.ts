import { nameIn, type OpenApi } from './document.ts'

/** The name of an area in addresses: `webhook-endpoints` of `Webhook endpoints`. */
export function slugOf(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-')
}

/**
 * The part of the document that describes one area, whole in itself: its operations, and the schemas that they name. For
 * readers to whom the whole, a few megabytes, is too much.
 *
 * @returns undefined if no area has that slug
 */
export function areaDocument(document: OpenApi, slug: string): OpenApi | undefined {
  const tag = document.tags.find(({ name }) => slugOf(name) === slug)
  if (tag === undefined) return undefined
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) => {
      const own = Object.entries(methods).filter(([, { tags }]) => tags.includes(tag.name))
      return own.length > 0 ? [[path, Object.fromEntries(own)]] : []
    }),
  )
  const { schemas, responses, ...others } = document.components
  const named = namedIn(paths, document.components)
  return {
    ...document,
    paths,
    webhooks: {},
    tags: [tag],
    'x-tagGroups': [{ name: tag.name, tags: [tag.name] }],
    components: {
      ...others,
      schemas: pick(schemas, named.schemas),
      responses: pick(responses, named.responses),
    },
  }
}

/** The names of the components that a part of a document refers to, at any depth. */
function namedIn(part: unknown, components: Pick<OpenApi['components'], 'schemas' | 'responses'>) {
  const named = { schemas: new Set<string>(), responses: new Set<string>() }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, one] of Object.entries(value)) {
      if (key !== '$ref' || typeof one !== 'string') visit(one)
      else {
        const kind = one.startsWith('#/components/responses/') ? 'responses' : 'schemas'
        const name = nameIn(one)
        if (named[kind].has(name)) continue
        named[kind].add(name)
        visit(components[kind][name])
      }
    }
  }
  visit(part)
  return named
}

function pick<Value>(all: Record<string, Value>, names: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)))
}
