import { useState } from 'react'
import { api } from '../ui/api.ts'
import { TwoLines } from '../ui/cells/person.tsx'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { MoreActs } from '../ui/more-acts.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { deprecatedCallWords } from './deprecated-call-words.ts'
import { KEY_FILTERS } from './filters.ts'
import { type ApiKey, Expiry, KeyState, LastUse, Maker, Scopes } from './key-cells.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { MakeKey } from './make-key.tsx'
import { RotateKey } from './rotate-key.tsx'
import { keyWords } from './words.ts'

/** The secret keys of the provider's servers: what each may do, who made it, and when it was last used. */
export default function KeysPage() {
  const words = useWords(keyWords)
  const endings = useWords(deprecatedCallWords)
  const [asked, setAsked] = useState<{ act: 'rotate' | 'revoke' | 'show'; key: ApiKey }>()
  const close = (): void => setAsked(undefined)
  return (
    <>
      <ListScreen
        title={words.keys}
        list="keys"
        parameters={KEY_FILTERS}
        fields={[]}
        columns={useColumns((act, key) => setAsked({ act, key }))}
        load={(query: object, background) =>
          api.GET('/api/v1/api-keys', { params: { query }, ...background })
        }
        open={(key) => setAsked({ act: 'show', key })}
        acts={
          <>
            <To to="/keys/deprecated-calls">{endings.title}</To>
            <MakeKey />
          </>
        }
        defaultSort="-created_at"
        exports={{ path: '/api/v1/api-keys' }}
        empty={<Empty icon="key" title={words.noneTitle} text={words.none} guide="api-keys" act={null} />}
      />
      {asked?.act === 'show' && <KeyDialog of={asked.key} close={close} />}
      {asked?.act === 'rotate' && <RotateKey of={asked.key} close={close} />}
      {asked?.act === 'revoke' && <RevokeDialog of={asked.key} close={close} />}
    </>
  )
}

function useColumns(ask: (act: 'rotate' | 'revoke', key: ApiKey) => void): Array<Column<ApiKey>> {
  const words = useWords(keyWords)
  return [
    {
      id: 'name',
      csv: ['name', 'hint'],
      title: words.name,
      width: 'minmax(10rem, 2fr)',
      sort: 'name',
      show: ({ name, hint }) => <TwoLines first={name} second={`sk_…${hint}`} />,
    },
    {
      id: 'scopes',
      title: words.scopes,
      width: 'minmax(8rem, 2fr)',
      show: ({ scopes }) => <Scopes of={scopes} />,
    },
    {
      id: 'created_by',
      csv: ['created_by.email', 'created_by.name', 'created_by.active'],
      title: words.madeBy,
      width: 'minmax(8rem, 1.5fr)',
      show: (key) => <Maker of={key} />,
    },
    {
      id: 'last_used_at',
      csv: ['last_used_at', 'last_used_ip'],
      title: words.lastUsed,
      width: '8rem',
      sort: '-last_used_at',
      card: 'fact',
      show: (key) => <LastUse of={key} />,
    },
    {
      id: 'state',
      csv: ['replaced_by'],
      title: words.state,
      width: 'minmax(7rem, 1fr)',
      card: 'fact',
      show: (key) => <KeyState of={key} />,
    },
    {
      id: 'expires_at',
      title: words.ends,
      width: '8rem',
      sort: 'expires_at',
      show: (key) => <Expiry of={key} />,
    },
    {
      id: 'created_at',
      title: words.created,
      width: '8rem',
      sort: '-created_at',
      hidden: true,
      show: ({ created_at }) => <When at={created_at} />,
    },
    {
      id: 'acts',
      csv: [],
      title: words.acts,
      width: '4rem',
      align: 'end',
      card: 'status',
      show: (key) => <Acts of={key} ask={(act) => ask(act, key)} />,
    },
  ]
}

/** What can be done with a key. One that was rotated or has expired is not rotated again. */
function Acts({
  of: { name, replaced_by, expires_at },
  ask,
}: {
  of: ApiKey
  ask: (act: 'rotate' | 'revoke') => void
}) {
  const words = useWords(keyWords)
  const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now()
  return (
    <MoreActs
      label={words.actsOf(name)}
      of={[
        {
          label: words.rotate,
          icon: 'refresh',
          needs: 'staff_admin',
          refused: replaced_by ? words.wasRotated : isOver ? words.isExpired : undefined,
          act: () => ask('rotate'),
        },
        { label: words.revoke, icon: 'delete', needs: 'staff_admin', act: () => ask('revoke') },
      ]}
    />
  )
}

function RevokeDialog({ of: { id, name }, close }: { of: ApiKey; close: () => void }) {
  const words = useWords(keyWords)
  const revoke = useAct(() => api.DELETE('/api/v1/api-keys/{id}', { params: { path: { id } } }), {
    done: words.revoked,
  })
  return (
    <ConfirmDialog
      opened
      close={close}
      label={words.revoke}
      keep={words.keep}
      title={words.revokeTitle(name)}
      type={name}
      act={() => revoke.mutateAsync()}
    >
      {words.revokeText(name)}
    </ConfirmDialog>
  )
}
