interface Operation {
  'x-key-scopes'?: string[]
}

const BEGIN = '<!-- generated: the routes that keys open -->'
const END = '<!-- end -->'

/** docs/api-keys.md with its table of routes by openapi.json. Throws if the page has no place for it. */
export function withKeyRoutes(page: string, openApiJson: string): string {
  const { paths } = JSON.parse(openApiJson) as { paths: Record<string, Record<string, Operation>> }
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const scopes = operation['x-key-scopes']
      return scopes
        ? [`| \`${method.toUpperCase()} ${path}\` | ${scopes.map((one) => `\`${one}\``).join(' or ')} |`]
        : []
    }),
  )
  const table = ['| route | takes a key with |', '|---|---|', ...rows.sort()].join('\n')
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`docs/api-keys.md lacks its place for the table of routes: ${BEGIN} ... ${END}`)
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`
}
