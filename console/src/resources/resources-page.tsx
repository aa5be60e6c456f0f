import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { Count } from '../ui/cells/figures.tsx'
import { TwoLines } from '../ui/cells/person.tsx'
import { useAct } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { RESOURCE_FILTERS } from './filters.ts'
import type { Resource } from './resource.ts'
import { ResourceStatus } from './resource-status.tsx'
import { resourceWords } from './words.ts'

/** The APIs that take access tokens. */
export default function ResourcesPage() {
  const words = useWords(resourceWords)
  return (
    <ListScreen
      title={words.resources}
      list="resources"
      parameters={RESOURCE_FILTERS}
      acts={<AddResource />}
      fields={[
        {
          name: 'principal',
          label: words.issuer,
          options: (['customer', 'provider'] as const).map((value) => ({ value, label: words[value] })),
        },
      ]}
      columns={useColumns()}
      load={(query: object, background) =>
        api.GET('/api/v1/oauth/resources', { params: { query }, ...background })
      }
      pathOf={({ id }) => `/resources/${id}`}
      defaultSort="-created_at"
      nameOf={({ name }) => name}
      empty={<Empty icon="api" title={words.noneTitle} text={words.none} guide="protect-an-api" act={null} />}
    />
  )
}

function AddResource() {
  const words = useWords(resourceWords)
  const navigate = useNavigate()
  const add = useAct(
    (body: Pick<Resource, 'name' | 'identifier' | 'principal' | 'token_format'>) =>
      api.POST('/api/v1/oauth/resources', { body }),
    { done: words.added, after: ({ id }) => void navigate({ to: `/resources/${id}` as never }) },
  )
  return (
    <FormDialog
      primary
      icon="add"
      hotkey="c"
      needs="staff_admin"
      label={words.add}
      title={words.add}
      start={{ name: '', identifier: 'https://', principal: 'customer', format: 'jwt' }}
      fields={[
        { name: 'name', label: words.name, hint: words.nameHint, required: true },
        { name: 'identifier', label: words.identifier, hint: words.identifierHint, required: true },
        {
          name: 'principal',
          label: words.issuer,
          required: true,
          options: (['customer', 'provider'] as const).map((value) => ({ value, label: words[value] })),
        },
        {
          name: 'format',
          label: words.format,
          required: true,
          options: (['jwt', 'opaque'] as const).map((value) => ({ value, label: words[value] })),
        },
      ]}
      send={({ principal, format, ...typed }) =>
        add.mutateAsync({
          ...typed,
          principal: principal as Resource['principal'],
          token_format: format as Resource['token_format'],
        })
      }
    />
  )
}

function useColumns(): Array<Column<Resource>> {
  const words = useWords(resourceWords)
  return [
    {
      id: 'name',
      title: words.name,
      width: 'minmax(14rem, 2fr)',
      sort: 'name',
      show: ({ name, identifier }) => <TwoLines first={name} second={identifier} />,
    },
    { id: 'principal', title: words.issuer, width: '7rem', show: ({ principal }) => words[principal] },
    {
      id: 'scopes',
      title: words.scopes,
      width: '6rem',
      align: 'end',
      card: 'fact',
      show: ({ scopes }) => <Count of={scopes.length} />,
    },
    {
      id: 'token_format',
      title: words.format,
      width: '9rem',
      card: 'fact',
      show: ({ token_format }) => words[`${token_format}Short`],
    },
    {
      id: 'access_ttl',
      title: words.ttl,
      width: '8rem',
      align: 'end',
      hidden: true,
      show: ({ access_ttl }) => words.seconds(access_ttl),
    },
    {
      id: 'status',
      title: words.status,
      width: '8rem',
      show: (resource) => <ResourceStatus of={resource} />,
    },
    {
      id: 'created_at',
      title: words.created,
      width: '9rem',
      sort: '-created_at',
      show: ({ created_at }) => <When at={created_at} />,
    },
  ]
}
