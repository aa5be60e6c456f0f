import { type Route, type Schema, sampleBody } from './routes.ts'

interface IdField {
  field: string
  put: (id: string) => { query: string; body?: unknown }
}

/** Fields named ..._id of the query and, however deep, of the body. */
export function idFieldsOf(route: Route): IdField[] {
  const sampled = sampleBody(route) as object
  const inQuery = route.query
    .filter((name) => name.endsWith('_id'))
    .map((field) => ({ field, put: (id: string) => ({ query: `?${field}=${id}` }) }))
  const inBody = pathsToIds(route.body).map((path) => ({
    field: path.at(-1)!,
    put: (id: string) => ({ query: '', body: withValue(sampled, path, id) }),
  }))
  return [...inQuery, ...inBody]
}

function pathsToIds(schema: Schema | undefined): string[][] {
  const [first] = schema?.oneOf ?? []
  if (first) return pathsToIds(first)
  return Object.entries(schema?.properties ?? {}).flatMap(([name, one]) =>
    /(?<!client|external)_id$/.test(name) ? [[name]] : pathsToIds(one).map((path) => [name, ...path]),
  )
}

function withValue(value: object, [name = '', ...rest]: string[], id: string): object {
  const inner = (value as Record<string, object>)[name] ?? {}
  return { ...value, [name]: rest.length === 0 ? id : withValue(inner, rest, id) }
}
