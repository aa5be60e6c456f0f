import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Few, Part } from '../ui/few.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { accountWords } from './words.ts'

/** The domains that an account has proved or claims. */
export function Domains({ accountId }: { accountId: string }) {
  const words = useWords(accountWords)
  const domains = useData(['domains', accountId], () =>
    api.GET('/api/v1/accounts/{id}/domains', { params: { path: { id: accountId } } }),
  )
  return (
    <Part title={words.domains}>
      <Few
        query={domains}
        keyOf={({ domain }) => domain}
        empty={words.noDomains}
        columns={[
          { title: words.domain, show: ({ domain }) => domain },
          {
            title: words.proved,
            show: ({ verified_at }) => (verified_at ? <Time at={verified_at} /> : words.notProved),
          },
          { title: words.ssoRequired, show: ({ sso_required }) => (sso_required ? words.yes : words.no) },
        ]}
      />
    </Part>
  )
}
