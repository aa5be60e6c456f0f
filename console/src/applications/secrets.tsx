import { Code, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { MoreActs } from '../ui/more-acts.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { ShownOnce } from '../ui/shown-once.tsx'
import { useSayTime, When } from '../ui/time.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import { detailWords } from './detail-words.ts'
import { type Application, isPublic } from './kinds.ts'
import { applicationWords } from './words.ts'

/** Two may be live, so that one replaces the other without a gap. */
const MOST = 2

/** The secrets of an application: when each was used last, and which can go. */
export function Secrets({ of: application }: { of: Application }) {
  const words = useWords(detailWords)
  const own = useWords(applicationWords)
  const ui = useWords(uiWords)
  const say = useSayTime()
  const { id, kind, secrets } = application
  const [shown, setShown] = useState<string>()
  const add = useAct(
    () => api.POST('/api/v1/oauth/applications/{id}/secrets', { params: { path: { id } } }),
    { done: words.secretAdded, after: ({ secret }) => secret && setShown(secret) },
  )
  const remove = useAct(
    (secret_id: string) =>
      api.DELETE('/api/v1/oauth/applications/{id}/secrets/{secret_id}', {
        params: { path: { id, secret_id } },
      }),
    { done: words.secretDeleted },
  )
  if (isPublic(kind)) return <Text c="dimmed">{words.publicHint}</Text>
  return (
    <Panel
      title={words.secrets}
      acts={
        <ActButton
          label={words.addSecret}
          icon="add"
          needs="staff_admin"
          refused={secrets.length >= MOST ? words.full : undefined}
          loading={add.isPending}
          act={() => add.mutate()}
        />
      }
    >
      <Text c="dimmed" mb="sm">
        {words.secretsHint}
      </Text>
      <ProblemNote error={add.error} />
      <ShortList
        query={{ data: { data: secrets }, error: null, refetch: () => undefined }}
        keyOf={(secret) => secret.id}
        empty={words.noSecrets}
        columns={[
          { title: words.secret, show: ({ hint }) => <Code>pcs_…{hint}</Code> },
          { title: own.created, show: ({ created_at }) => <When at={created_at} /> },
          {
            title: own.lastUsed,
            show: ({ last_used_at }) => (last_used_at ? <When at={last_used_at} /> : own.never),
          },
          {
            title: words.expires,
            show: ({ expires_at }) => (expires_at ? <When at={expires_at} /> : own.never),
          },
          {
            title: '',
            align: 'end',
            show: ({ id, hint, last_used_at }) => (
              <MoreActs
                label={`${words.secret} …${hint}`}
                of={[
                  {
                    label: words.deleteSecret,
                    icon: 'delete',
                    needs: 'staff_admin',
                    act: () => remove.mutateAsync(id),
                    confirm: {
                      keep: words.keepSecret,
                      title: words.deleteSecretTitle(hint),
                      children: (
                        <>
                          <Text>
                            {last_used_at ? words.deleteUsed(say.exact(last_used_at)) : words.deleteUnused}
                          </Text>
                          {secrets.length === 1 && <Text>{words.deleteLast}</Text>}
                        </>
                      ),
                    },
                  },
                ]}
              />
            ),
          },
        ]}
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={words.once}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        {shown && <ShownOnce of={shown} hint={words.onceHint} done={() => setShown(undefined)} />}
      </Modal>
    </Panel>
  )
}
