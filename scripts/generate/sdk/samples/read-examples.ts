import { exampleOf, type OpenApi, type Parameter } from '../../../../server/src/surfaces/openapi/index.ts'

/** What a sample of an operation sends, as JSON. */
export interface Examples {
  /** Of the path, in its order, but for `principal`, which has a default. */
  ids: Array<{ name: string; value: unknown }>
  /** What must be there of the query. */
  query: Array<{ name: string; value: unknown }>
  /** Undefined if there is no body. */
  body: unknown
}

/** The examples of each operation of openapi.json, by its id. */
export function readExamples(openApiJson: string): Map<string, Examples> {
  const { paths, components } = JSON.parse(openApiJson) as OpenApi
  const exampleFor = ({ schema, name }: Parameter): unknown =>
    exampleOf(schema, { schemas: components.schemas, side: 'body', field: name })
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  )
  return new Map(
    operations.map(({ path, operation }) => {
      const { operationId, parameters = [], requestBody } = operation
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
        parameters.filter((one) => one.in === 'path' && one.name === name && name !== 'principal'),
      )
      const inQuery = parameters.filter((one) => one.in === 'query' && one.required)
      const given = (one: Parameter) => ({ name: one.name, value: exampleFor(one) })
      const media = requestBody?.content['application/json']
      const body = media && (media.example ?? {})
      return [operationId, { ids: inPath.map(given), query: inQuery.map(given), body }]
    }),
  )
}
