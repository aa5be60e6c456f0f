import { useNavigate, useParams } from '@tanstack/react-router'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Detail } from '../ui/detail.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type MoreAct, MoreActs } from '../ui/more-acts.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import type { Resource } from './resource.ts'
import { ResourceStatus } from './resource-status.tsx'
import { Scopes } from './scopes.tsx'
import { WhoHasThis } from './who-has-this.tsx'
import { resourceWords } from './words.ts'

/** An API that takes access tokens: its scopes, and who has them. */
export default function ResourcePage() {
  const words = useWords(resourceWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useData(['resource', id], () =>
    api.GET('/api/v1/oauth/resources/{id}', { params: { path: { id } } }),
  )
  const resource = query.data
  if (!resource)
    return (
      <Page title={words.resource}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page title={resource.name} status={<ResourceStatus of={resource} />} acts={<Acts of={resource} />}>
      <Detail facts={<ResourceFacts of={resource} />}>
        <Tabs
          label={words.resource}
          of={[
            { id: 'scopes', label: words.scopes, show: () => <Scopes of={resource} /> },
            { id: 'who', label: words.who, show: () => <WhoHasThis of={resource} /> },
          ]}
        />
      </Detail>
    </Page>
  )
}

function ResourceFacts({ of: resource }: { of: Resource }) {
  const words = useWords(resourceWords)
  return (
    <Facts
      of={[
        [words.identifier, <Id key="i" of={resource.identifier} />],
        [words.issuer, words[resource.principal]],
        [words.format, words[resource.token_format]],
        [words.ttl, words.seconds(resource.access_ttl)],
        [words.created, <When key="c" at={resource.created_at} />],
        ['ID', <Id key="d" of={resource.id} />],
      ]}
    />
  )
}

function Acts({ of: resource }: { of: Resource }) {
  const words = useWords(resourceWords)
  const navigate = useNavigate()
  const params = { path: { id: resource.id } }
  const change = useAct(
    (body: { name?: string; token_format?: 'jwt' | 'opaque'; access_ttl?: number; enabled?: boolean }) =>
      api.PATCH('/api/v1/oauth/resources/{id}', { params, body }),
    { done: words.saved },
  )
  const remove = useAct(
    () => api.DELETE('/api/v1/oauth/resources/{id}', { params: { ...params, query: { force: 'true' } } }),
    {
      done: words.removed,
      leaves: true,
      after: () => void navigate({ to: '/resources' as never }),
    },
  )
  const disable: MoreAct = {
    label: words.disable,
    icon: 'block',
    needs: 'staff_admin',
    act: () => change.mutateAsync({ enabled: false }),
    confirm: { keep: words.keep, title: words.disable, children: words.disableText },
  }
  const removal: MoreAct = {
    label: words.remove,
    icon: 'delete',
    needs: 'staff_admin',
    act: () => remove.mutateAsync(),
    confirm: {
      keep: words.keep,
      title: words.removeTitle(resource.name),
      type: resource.name,
      children: words.removeText,
    },
  }
  return (
    <>
      {!resource.enabled && (
        <ActButton
          primary
          label={words.enable}
          needs="staff_admin"
          loading={change.isPending}
          act={() => change.mutate({ enabled: true })}
        />
      )}
      <FormDialog
        icon="edit"
        hotkey="e"
        needs="staff_admin"
        label={words.settings}
        title={words.settings}
        start={{
          name: resource.name,
          format: resource.token_format as string,
          ttl: String(resource.access_ttl),
        }}
        fields={[
          { name: 'name', label: words.name, hint: words.nameHint, required: true },
          {
            name: 'format',
            label: words.format,
            required: true,
            options: (['jwt', 'opaque'] as const).map((value) => ({ value, label: words[value] })),
          },
          { name: 'ttl', label: words.ttl, hint: words.ttlHint, type: 'number', required: true },
        ]}
        send={({ name, format, ttl }) =>
          change.mutateAsync({ name, token_format: format as 'jwt', access_ttl: Number(ttl) })
        }
      />
      <MoreActs of={resource.enabled ? [disable, removal] : [removal]} />
    </>
  )
}
