import { Group } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { MoreActs } from '../ui/more-acts.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { OpenVersion } from './version-form.tsx'
import { termsWords } from './words.ts'

type Version = Pick<
  components['schemas']['TermsVersion'],
  'version' | 'state' | 'effective_at' | 'published_at'
> & { languages: readonly string[] }

const TONES = { draft: 'waiting', announced: 'waiting', current: 'good', superseded: 'off' } as const

/** The versions of a document, newest first. */
export function Versions({ of: versions }: { of: readonly Version[] }) {
  const words = useWords(termsWords)
  const sayLanguages = useSayLanguages()
  return (
    <ShortList
      query={{ data: { data: versions }, error: null, refetch: () => {} }}
      keyOf={({ version }) => version}
      empty={words.noVersions}
      columns={[
        { title: words.version, show: ({ version }) => version },
        {
          title: words.state,
          show: ({ state }) => (
            <Status tone={TONES[state]}>{state === 'current' ? words.currentState : words[state]}</Status>
          ),
        },
        { title: words.language, show: ({ languages }) => sayLanguages(languages) },
        {
          title: words.effective,
          show: ({ effective_at }) => (effective_at ? <When at={effective_at} /> : '–'),
        },
        { title: words.acts, align: 'end', show: (version) => <Acts of={version} /> },
      ]}
    />
  )
}

/** Languages by name: `English, German`. */
function useSayLanguages(): (tags: readonly string[]) => string {
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const list = new Intl.ListFormat(language, { type: 'unit' })
  return (tags) => list.format(tags.map((tag) => names.of(tag) ?? tag))
}

function Acts({ of: { version, state } }: { of: Version }) {
  const words = useWords(termsWords)
  const { key } = useParams({ strict: false }) as { key: string }
  const params = { path: { key, version } }
  const publish = useAct(() => api.POST('/api/v1/terms/{key}/versions/{version}/publish', { params }), {
    done: words.published,
  })
  const remove = useAct(() => api.DELETE('/api/v1/terms/{key}/versions/{version}', { params }), {
    done: words.draftDeleted,
  })
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <OpenVersion documentKey={key} version={version} />
      {state === 'draft' && (
        <>
          <ConfirmButton
            label={words.publish}
            title={words.publishTitle}
            needs="staff_admin"
            color="indigo"
            act={() => publish.mutateAsync()}
          >
            {words.publishText}
          </ConfirmButton>
          <MoreActs
            label={words.actsOf(version)}
            of={[
              {
                label: words.deleteDraft,
                icon: 'delete',
                act: () => remove.mutateAsync(),
                confirm: { title: words.deleteDraftTitle },
              },
            ]}
          />
        </>
      )}
    </Group>
  )
}
