import { Alert, Button, Code, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { Copy } from '../ui/copy.tsx'
import { useAct } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Time } from '../ui/time.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import { accountWords } from './words.ts'

/** A button that makes a link by which owners of the account come to their webhooks or their billing. */
export function PortalLink({ accountId }: { accountId: string }) {
  const words = useWords(accountWords)
  const ui = useWords(uiWords)
  const [opened, { open, close }] = useDisclosure()
  const [opens, setOpens] = useState<'webhooks' | 'billing'>('webhooks')
  const [returnUrl, setReturnUrl] = useState('')
  const make = useAct(() =>
    api.POST('/api/v1/portal-links', {
      body: { opens, account_id: accountId, ...(returnUrl && { return_url: returnUrl }) },
    }),
  )
  const openFresh = (): void => {
    make.reset()
    open()
  }
  return (
    <>
      <Button variant="default" onClick={openFresh}>
        {words.portalLink}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={words.portalLink}
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            make.mutate()
          }}
        >
          <Stack>
            <Text size="sm">{words.portalText}</Text>
            <Select
              label={words.portalOpens}
              data={[
                { value: 'webhooks', label: words.portalWebhooks },
                { value: 'billing', label: words.portalBilling },
              ]}
              value={opens}
              onChange={(value) => setOpens(value === 'billing' ? 'billing' : 'webhooks')}
              allowDeselect={false}
            />
            <TextInput
              label={words.portalReturn}
              description={words.portalReturnHint}
              required={opens === 'billing'}
              value={returnUrl}
              onChange={(event) => setReturnUrl(event.currentTarget.value)}
            />
            <ProblemNote error={make.error} />
            {make.data && (
              <Alert variant="outline" color="gray" role="status">
                <Code block>{make.data.url}</Code>
                <Group mt="xs" gap="xs">
                  <Copy text={make.data.url} />
                  <Text size="sm">
                    {words.worksOnce} <Time at={make.data.expires_at} />
                  </Text>
                </Group>
              </Alert>
            )}
            <Group justify="flex-end">
              <Button type="submit" loading={make.isPending}>
                {words.makeLink}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
