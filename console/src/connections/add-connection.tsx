import { Button, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useMay } from '../ui/rights.ts'
import { useShownSearch } from '../ui/shown-search.ts'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import { AddOAuth2 } from './add-oauth2.tsx'
import { AddOwn } from './add-own.tsx'
import { AddService } from './add-service.tsx'
import classes from './connections.module.css'
import { MORE_SERVICES, SERVICES, type Service } from './services.ts'
import { connectionWords } from './words.ts'

type Choice = Service | 'oidc' | 'saml' | 'oauth2'

/** A gallery of what can be connected, then the form of what was chosen. */
export function AddConnection() {
  const words = useWords(connectionWords)
  const { close: closeWord } = useWords(uiWords)
  const { add } = useShownSearch()
  const may = useMay()('staff_admin')
  const [opened, { open, close }] = useDisclosure(add !== undefined && may)
  const [chosen, setChosen] = useState<Choice>()
  const shut = (): void => {
    close()
    setChosen(undefined)
  }
  return (
    <>
      <ActButton primary icon="add" label={words.add} act={open} needs="staff_admin" hotkey="c" />
      <Modal
        opened={opened}
        onClose={shut}
        title={words.add}
        size="lg"
        closeOnClickOutside={!chosen}
        closeButtonProps={{ 'aria-label': closeWord }}
      >
        {chosen ? <Form of={chosen} back={() => setChosen(undefined)} /> : <Gallery choose={setChosen} />}
      </Modal>
    </>
  )
}

function Gallery({ choose }: { choose: (choice: Choice) => void }) {
  const words = useWords(connectionWords)
  const navigate = useNavigate()
  return (
    <Stack>
      <div>
        <Text fw={600}>{words.ownProvider}</Text>
        <Text size="sm" c="dimmed" mb="xs">
          {words.ownProviderText}
        </Text>
        <div className={classes.gallery}>
          <Tile icon="connection" label="OpenID Connect" act={() => choose('oidc')} />
          <Tile icon="connection" label="SAML" act={() => choose('saml')} />
          <Tile icon="connection" label={words.oauth2} act={() => choose('oauth2')} />
          <Tile
            icon="account"
            label={words.ofCustomer}
            act={() => void navigate({ to: '/connections/customer' as never })}
          />
        </div>
      </div>
      <div>
        <Text fw={600} mb="xs">
          {words.services}
        </Text>
        <div className={classes.gallery}>
          {SERVICES.map(({ id, label, icon }) => (
            <Tile key={id} icon={icon} label={label} act={() => choose(id)} />
          ))}
        </div>
      </div>
      <div>
        <Text fw={600}>{words.moreServices}</Text>
        <Text size="sm" c="dimmed" mb="xs">
          {words.moreServicesText}
        </Text>
        <div className={classes.gallery}>
          {MORE_SERVICES.map(({ id, label }) => (
            <Tile key={id} icon="connection" label={label} act={() => choose(id)} />
          ))}
        </div>
      </div>
    </Stack>
  )
}

function Tile({ icon, label, act }: { icon: IconName; label: string; act: () => void }) {
  return (
    <Button
      variant="default"
      justify="start"
      h="auto"
      mih={44}
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
      leftSection={<Icon name={icon} />}
      onClick={act}
    >
      {label}
    </Button>
  )
}

function Form({ of: chosen, back }: { of: Choice; back: () => void }) {
  if (chosen === 'oauth2') return <AddOAuth2 back={back} />
  return chosen === 'oidc' || chosen === 'saml' ? (
    <AddOwn kind={chosen} back={back} />
  ) : (
    <AddService preset={chosen} back={back} />
  )
}
