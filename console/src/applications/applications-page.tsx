import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Count } from '../ui/cells/figures.tsx'
import { TwoLines } from '../ui/cells/person.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { MoreActs } from '../ui/more-acts.tsx'
import { StatusOf } from '../ui/status.tsx'
import { stateOptions } from '../ui/status-words.ts'
import { When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import classes from './applications.module.css'
import { ApproveDialog } from './approve-dialog.tsx'
import { approveWords } from './approve-words.ts'
import { APPLICATION_FILTERS } from './filters.ts'
import { type Application, iconOf, KINDS } from './kinds.ts'
import { applicationWords } from './words.ts'

/** What signs people in with Postern, or calls APIs with its tokens. */
export default function ApplicationsPage() {
  const words = useWords(applicationWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const add = (): void => void navigate({ to: '/applications/add' as never })
  const options = <const Value extends keyof typeof words>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: words[value] as string }))
  const [asked, setAsked] = useState<Application>()
  return (
    <>
      <ListScreen
        title={words.applications}
        list="applications"
        parameters={APPLICATION_FILTERS}
        acts={<ActButton primary icon="add" label={words.add} act={add} needs="staff_admin" hotkey="c" />}
        fields={[
          { name: 'q', kind: 'search', label: words.search, placeholder: words.searchHint },
          { name: 'kind', label: words.kind, options: options(KINDS.map(({ id }) => id)) },
          { name: 'principal', label: words.issuer, options: options(['customer', 'provider']) },
          { name: 'source', label: words.source, options: options(['admin', 'dcr', 'cimd']) },
          { name: 'status', label: words.status, options: stateOptions('application', language) },
        ]}
        columns={useColumns(setAsked)}
        load={(query: object, background) =>
          api.GET('/api/v1/oauth/applications', { params: { query }, ...background })
        }
        pathOf={({ id }) => `/applications/${id}`}
        defaultSort="-created_at"
        exports={{ path: '/api/v1/oauth/applications' }}
        nameOf={({ name }) => name}
        empty={
          <Empty
            icon="application"
            title={words.noneTitle}
            text={words.none}
            guide="applications"
            act={<ActButton primary label={words.add} act={add} needs="staff_admin" />}
          />
        }
      />
      {asked && <ApproveDialog of={asked} close={() => setAsked(undefined)} />}
    </>
  )
}

function useColumns(approve: (application: Application) => void): Array<Column<Application>> {
  const words = useWords(applicationWords)
  const own = useWords(approveWords)
  return [
    {
      id: 'name',
      title: words.name,
      width: 'minmax(13rem, 2fr)',
      sort: 'name',
      show: ({ name, kind }) => (
        <span className={classes.named}>
          <Icon name={iconOf(kind)} />
          <TwoLines first={name} second={words[kind]} />
        </span>
      ),
    },
    {
      id: 'principal',
      title: words.issuer,
      width: '7rem',
      show: ({ principal }) => words[principal],
    },
    {
      id: 'source',
      title: words.source,
      width: '11rem',
      hidden: true,
      show: ({ source }) => words[source],
    },
    {
      id: 'first_party',
      title: words.party,
      width: '8rem',
      hidden: true,
      show: ({ first_party }) => (first_party ? words.own : words.thirdParty),
    },
    {
      id: 'open_grants',
      title: words.grants,
      width: '6rem',
      align: 'end',
      card: 'fact',
      show: ({ kind, open_grants }) => (kind === 'machine' ? '–' : <Count of={open_grants} />),
    },
    {
      id: 'status',
      title: words.status,
      width: '9rem',
      show: ({ status }) => <StatusOf of="application" is={status} />,
    },
    {
      id: 'last_used_at',
      title: words.lastUsed,
      width: '10rem',
      sort: '-last_used_at',
      card: 'fact',
      show: ({ last_used_at }) => (last_used_at ? <When at={last_used_at} /> : words.never),
    },
    {
      id: 'created_at',
      title: words.created,
      width: '10rem',
      sort: '-created_at',
      hidden: true,
      show: ({ created_at }) => <When at={created_at} />,
    },
    {
      id: 'acts',
      csv: [],
      title: own.acts,
      width: '4rem',
      align: 'end',
      card: 'none',
      show: (application) =>
        application.status === 'pending' && (
          <MoreActs
            label={own.actsOf(application.name)}
            of={[
              {
                label: own.approve,
                icon: 'check',
                needs: 'staff_admin',
                act: () => approve(application),
              },
            ]}
          />
        ),
    },
  ]
}
