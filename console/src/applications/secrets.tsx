import { Code, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { MoreActs } from '../ui/more-acts.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { useSayTime, When } from '../ui/time.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import { detailWords } from './detail-words.ts'
import { type Application, isPublic } from './kinds.ts'
import { ShownSecret } from './shown-secret.tsx'

type Secret = Application['secrets'][number]

/** Two may be live, so that one replaces the other without a gap. */
const MOST = 2

/** The secrets of an application: when each was used last, and which can go. */
export function Secrets({ of: application }: { of: Application }) {
  const words = useWords(detailWords)
  const ui = useWords(uiWords)
  const { id, kind, secrets } = application
  const [shown, setShown] = useState<string>()
  const [asked, setAsked] = useState<Secret>()
  const add = useAct(
    () => api.POST('/api/v1/oauth/applications/{id}/secrets', { params: { path: { id } } }),
    { done: words.secretAdded, after: ({ secret }) => secret && setShown(secret) },
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
          { title: words.created, show: ({ created_at }) => <When at={created_at} /> },
          {
            title: words.lastUsed,
            show: ({ last_used_at }) => (last_used_at ? <When at={last_used_at} /> : words.never),
          },
          {
            title: words.expires,
            show: ({ expires_at }) => (expires_at ? <When at={expires_at} /> : words.never),
          },
          {
            title: '',
            align: 'end',
            show: (secret) => (
              <MoreActs
                label={`${words.secret} …${secret.hint}`}
                of={[
                  {
                    label: words.deleteSecret,
                    icon: 'delete',
                    needs: 'staff_admin',
                    act: () => setAsked(secret),
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
        {shown && <ShownSecret of={shown} done={() => setShown(undefined)} />}
      </Modal>
      {asked && <DeleteDialog of={asked} application={application} close={() => setAsked(undefined)} />}
    </Panel>
  )
}

function DeleteDialog({
  of: { id, hint, last_used_at },
  application,
  close,
}: {
  of: Secret
  application: Application
  close: () => void
}) {
  const words = useWords(detailWords)
  const say = useSayTime()
  const path = { id: application.id, secret_id: id }
  const remove = useAct(
    () => api.DELETE('/api/v1/oauth/applications/{id}/secrets/{secret_id}', { params: { path } }),
    { done: words.secretDeleted },
  )
  const isLast = application.secrets.length === 1
  return (
    <ConfirmDialog
      opened
      close={close}
      label={words.deleteSecret}
      keep={words.keepSecret}
      title={words.deleteSecretTitle(hint)}
      act={() => remove.mutateAsync()}
    >
      <Text>{last_used_at ? words.deleteUsed(say.exact(last_used_at)) : words.deleteUnused}</Text>
      {isLast && <Text>{words.deleteLast}</Text>}
    </ConfirmDialog>
  )
}
