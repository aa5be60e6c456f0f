import { Button, Code, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SaveButton } from '../ui/act-button.tsx'
import { Allowed } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { Copy } from '../ui/copy.tsx'
import { useAct } from '../ui/data.ts'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { KindChoice } from './kind-choice.tsx'
import type { Application, Kind } from './kinds.ts'
import { RedirectUrisInput, urisIn } from './redirect-uris-input.tsx'
import { setupWords } from './setup-words.ts'
import { SnippetTabs } from './snippet-tabs.tsx'
import { suggestedRedirect } from './snippets/suggested-redirect.ts'
import { Values } from './values.tsx'
import { applicationWords } from './words.ts'

type New = components['schemas']['NewApplication']

/** Makes an application, then shows its secret in code that uses it. */
export default function AddApplicationPage() {
  const words = useWords(setupWords)
  const own = useWords(applicationWords)
  const [kind, setKind] = useState<Kind>('web')
  const [name, setName] = useState('')
  const [principal, setPrincipal] = useState<Application['principal']>('customer')
  const [isOwn, setOwn] = useState(true)
  const [uris, setUris] = useState(suggestedRedirect('web', BASE_URL))
  const [made, setMade] = useState<New>()
  const signsIn = kind !== 'machine'
  const choose = (next: Kind): void => {
    setUris(next === 'machine' ? '' : suggestedRedirect(next, BASE_URL))
    setKind(next)
  }
  const add = useAct(
    () =>
      api.POST('/api/v1/oauth/applications', {
        body: { name, kind, principal, first_party: isOwn || !signsIn, redirect_uris: urisIn(uris) },
      }),
    { done: words.made, after: setMade },
  )
  useUnsaved(name !== '' && !made && !add.isPending)
  if (made) return <Made of={made} />
  return (
    <Page title={words.addTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <Allowed needs="staff_admin">
          <Stack maw="48rem" gap="lg">
            <KindChoice value={kind} choose={choose} />
            <TextInput
              label={own.name}
              description={words.nameHint}
              required
              autoComplete="off"
              maw="28rem"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Radio.Group
              label={words.issuer}
              description={words.issuerHint}
              value={principal}
              onChange={(value) => setPrincipal(value as Application['principal'])}
            >
              <Group mt={6}>
                <Radio value="customer" label={words.customer} />
                <Radio value="provider" label={words.provider} />
              </Group>
            </Radio.Group>
            {signsIn && (
              <>
                <RedirectUrisInput kind={kind} value={uris} change={setUris} />
                <Radio.Group
                  label={words.party}
                  value={isOwn ? 'own' : 'theirs'}
                  onChange={(value) => setOwn(value === 'own')}
                >
                  <Stack gap={6} mt={6}>
                    <Radio value="own" label={words.own} description={words.ownHint} />
                    <Radio value="theirs" label={words.theirs} description={words.theirsHint} />
                  </Stack>
                </Radio.Group>
              </>
            )}
            <ProblemNote error={add.error} />
            <Group>
              <SaveButton label={words.create} needs="staff_admin" busy={add.isPending} disabled={false} />
            </Group>
          </Stack>
        </Allowed>
      </form>
    </Page>
  )
}

/** The new application: its secret, which is shown this once, and the code that is finished with it. */
function Made({ of: application }: { of: New }) {
  const words = useWords(setupWords)
  const navigate = useNavigate()
  const { id, name, client_secret } = application
  return (
    <Page
      title={words.madeTitle(name)}
      acts={
        <Button onClick={() => void navigate({ to: `/applications/${id}` as never })}>{words.done}</Button>
      }
    >
      <Stack maw="56rem" gap="lg">
        {client_secret && (
          <Panel title={words.secret}>
            <Text mb="xs">{words.secretHint}</Text>
            <Group gap="sm">
              <Code>{client_secret}</Code>
              <Copy text={client_secret} />
            </Group>
          </Panel>
        )}
        <Panel title={words.code}>
          <SnippetTabs of={application} secret={client_secret ?? undefined} />
        </Panel>
        <Panel title={words.values}>
          <Values of={application} />
        </Panel>
      </Stack>
    </Page>
  )
}
