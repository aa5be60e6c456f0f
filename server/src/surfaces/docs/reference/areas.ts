import { type OpenApi, type Operation, slugOf } from '../../openapi/index.ts'
import { ROOT, type SideLink } from '../frame/shell.ts'
import { verb } from './operation.ts'
import type { Endpoint } from './samples.ts'

/** An area of the API: a page of the reference. */
export interface Area {
  name: string
  slug: string
  about: string
  group: string
  endpoints: Endpoint[]
}

/** The areas of the document in their order, with their operations in the order of the program. */
export function areasOf(document: OpenApi): Area[] {
  const groups = new Map(document['x-tagGroups'].flatMap(({ name, tags }) => tags.map((tag) => [tag, name])))
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Endpoint => ({ method, path, operation: operation as Operation }),
    ),
  )
  return document.tags
    .map(({ name, description }) => ({
      name,
      slug: slugOf(name),
      about: description,
      group: groups.get(name) ?? '',
      endpoints: endpoints.filter(({ operation }) => operation.tags.includes(name)),
    }))
    .filter((area) => area.endpoints.length > 0)
}

/** The pages of the reference beside a page; the one that is shown with its operations. */
export function sideOf(areas: readonly Area[], here: string): Array<{ name: string; links: SideLink[] }> {
  const general: SideLink[] = [
    { href: `${ROOT}/docs`, name: 'Overview', isHere: here === '' },
    { href: `${ROOT}/docs/webhooks`, name: 'Webhooks', isHere: here === 'webhooks' },
    { href: `${ROOT}/docs/errors`, name: 'Problems', isHere: here === 'problems' },
  ]
  const groups = [...Map.groupBy(areas, ({ group }) => group)].map(([name, members]) => ({
    name,
    links: members.map((area) => linkTo(area, here)),
  }))
  return [{ name: 'The API', links: general }, ...groups]
}

function linkTo({ name, slug, endpoints }: Area, here: string): SideLink {
  const isHere = here === slug
  const parts = endpoints.map(({ method, operation }) => ({
    href: `#${operation.operationId}`,
    name: operation.summary,
    mark: verb(method),
  }))
  return { href: `${ROOT}/docs/api/${slug}`, name, isHere, ...(isHere && { parts }) }
}
