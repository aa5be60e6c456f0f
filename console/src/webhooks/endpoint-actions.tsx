import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { ActButton } from '../ui/act-button.tsx'
import { api, call } from '../ui/api.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { Icon } from '../ui/icon.tsx'
import { useRefusal } from '../ui/rights.ts'
import { say } from '../ui/toasts.ts'
import { useWords } from '../ui/words.ts'
import { endpointWords } from './endpoint-words.ts'
import { ReplayButton } from './replay-dialog.tsx'
import type { Endpoint } from './types.ts'

/** What can be done with an endpoint, from its heading: replay, pause or resume, and under the dots what is rare. */
export function EndpointActions({ of: endpoint }: { of: Endpoint }) {
  const words = useWords(endpointWords)
  const params = { path: { id: endpoint.id } }
  const resume = useAct(() => api.POST('/api/v1/webhooks/endpoints/{id}/resume', { params }), {
    done: words.resumed,
  })
  const pause = useAct(() => api.POST('/api/v1/webhooks/endpoints/{id}/pause', { params }), {
    after: () =>
      say(words.pausedDone, {
        undo: async () => {
          await call(() => api.POST('/api/v1/webhooks/endpoints/{id}/resume', { params }))
          resume.reset()
        },
      }),
  })
  const isOn = endpoint.status === 'enabled'
  return (
    <>
      <ReplayButton endpointId={endpoint.id} primary={isOn} />
      {isOn ? (
        <ActButton
          label={words.pause}
          icon="pause"
          needs="staff"
          loading={pause.isPending}
          act={() => pause.mutate()}
        />
      ) : (
        <ActButton
          label={words.resume}
          icon="resume"
          needs="staff"
          primary
          loading={resume.isPending}
          act={() => resume.mutate()}
        />
      )}
      <Rare of={endpoint} />
    </>
  )
}

function Rare({ of: { id, url } }: { of: Endpoint }) {
  const words = useWords(endpointWords)
  const navigate = useNavigate()
  const refused = useRefusal()('staff')
  const [opened, { open, close }] = useDisclosure()
  const remove = useAct(() => api.DELETE('/api/v1/webhooks/endpoints/{id}', { params: { path: { id } } }), {
    done: words.removed,
    leaves: true,
    after: () => void navigate({ to: '/webhooks/endpoints' as never }),
  })
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={words.more_acts}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name="delete" />}
            disabled={refused !== undefined}
            title={refused}
            onClick={open}
          >
            {words.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={opened}
        close={close}
        label={words.remove}
        keep={words.keep}
        title={words.remove}
        type={URL.canParse(url) && new URL(url).host ? new URL(url).host : url}
        act={() => remove.mutateAsync()}
      >
        {words.removeText}
      </ConfirmDialog>
    </>
  )
}
