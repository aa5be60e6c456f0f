const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const BULK = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest'
const SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'

interface Call {
  method: string
  path: string
  body?: string
}

const ID = '01936f2a-7c00-7abc-8def-0123456789ab'

/** As many of `item` as fit, as a list in JSON. */
const many = (item: string, size: number): string =>
  `[${Array(Math.floor(size / (item.length + 1)))
    .fill(item)
    .join()}]`

const members = (count: number): string =>
  `[${Array.from({ length: count }, (_, n) => `"${n.toString(36)}"`).join()}]`

const patch = (operations: string): string => `{"schemas":["${PATCH_OP}"],"Operations":${operations}}`
const add = (value: string): string => `{"op":"add","path":"members","value":${value}}`

/** What a directory could send that is dear for its size, to users, a group and all at once, by what makes it so. */
export function hostileDirectoryCalls(group: string, size: number): Array<[string, Call]> {
  const lists: Record<string, string> = {
    numbers: many('1', size),
    'empty objects': many('{}', size),
    texts: many('"a"', size),
    'objects of the right form': many('{"value":"a","type":"work","primary":true}', size),
  }
  const patches: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [`operations of ${name}`, patch(list)]),
    ),
    'members twice': patch(`[${add(members(size / 20))},${add(members(size / 20))}]`),
    'members, as many as there may be, twice': patch(`[${add(members(5_000))},${add(members(5_000))}]`),
    'many small additions to many': patch(
      `[${[add(members(4_700)), ...Array(199).fill(add('["x"]'))].join()}]`,
    ),
    'many removals from many': patch(
      `[${[add(members(4_700)), ...Array(199).fill(`{"op":"remove","path":"members[value eq \\"${ID}\\"]"}`)].join()}]`,
    ),
    'a long filter on many': patch(
      `[${[add(members(5_000)), ...Array(199).fill(`{"op":"remove","path":"members[${Array(20).fill('value co \\"-\\"').join(' or ')}]"}`)].join()}]`,
    ),
    'a part of all of many': patch(
      `[${[add(members(5_000)), ...Array(199).fill('{"op":"replace","path":"members.value","value":"x"}')].join()}]`,
    ),
    'many to remove': patch(
      `[${add(members(5_000))},{"op":"remove","path":"members","value":${members(size / 10)}}]`,
    ),
    'many keys': patch(`[{"op":"add","value":${many('{"a":{"b":1}}', size)}}]`),
  }
  const users: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [
        `emails of ${name}`,
        `{"userName":"a@b.example","emails":${list}}`,
      ]),
    ),
    'a long name': JSON.stringify({ userName: 'a@'.repeat(size / 2) }),
    'one attribute in many spellings': `{"emails":${many('{"value":"a"}', size / 2)},${spellings(
      'emails.value',
      900,
    )
      .map((name) => `"${name}":"b"`)
      .join()}}`,
  }
  return [
    ...Object.entries(patches).flatMap(
      ([name, body]): Array<[string, Call]> => [
        [`${name} at a group`, { method: 'PATCH', path: `/scim/v2/Groups/${group}`, body }],
        [`${name} at a user`, { method: 'PATCH', path: `/scim/v2/Users/${ID}`, body }],
      ],
    ),
    ...Object.entries(users).map(([name, body]): [string, Call] => [
      name,
      { method: 'POST', path: '/scim/v2/Users', body },
    ]),
    ...Object.entries(lists).flatMap(
      ([name, list]): Array<[string, Call]> => [
        [
          `members of ${name}`,
          { method: 'POST', path: '/scim/v2/Groups', body: `{"displayName":"b","members":${list}}` },
        ],
        [
          `bulk of ${name}`,
          { method: 'POST', path: '/scim/v2/Bulk', body: `{"schemas":["${BULK}"],"Operations":${list}}` },
        ],
        [`schemas of ${name}`, { method: 'POST', path: '/scim/v2/.search', body: `{"schemas":${list}}` }],
        [
          `attributes of ${name}`,
          {
            method: 'POST',
            path: '/scim/v2/.search',
            body: `{"schemas":["${SEARCH}"],"attributes":${list}}`,
          },
        ],
      ],
    ),
    [
      'a long order',
      {
        method: 'POST',
        path: '/scim/v2/.search',
        body: JSON.stringify({ schemas: [SEARCH], sortBy: 'a-'.repeat(size / 2) }),
      },
    ],
    [
      'a query of many attributes',
      { method: 'GET', path: `/scim/v2/Users?attributes=${'urn:a:2.0:b,'.repeat(1_000)}` },
    ],
    [
      'a query of one long attribute',
      { method: 'GET', path: `/scim/v2/Groups?attributes=urn:${':2.0:a'.repeat(2_000)}%0A` },
    ],
  ]
}

/** A name in that many mixtures of capital and small letters. */
function spellings(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    [...name].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  )
}
