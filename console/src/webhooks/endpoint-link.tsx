import { Url } from '../ui/cells/url.tsx'
import { To } from '../ui/link.tsx'
import { catalogue, useWords } from '../ui/words.ts'

const words = catalogue({ gone: 'Deleted endpoint' }, { de: { gone: 'Gelöschter Endpunkt' } })

interface Addressed {
  endpoint_id: string
  endpoint: { url: string; description: string } | null
  /** What was called, which may be another URL than today’s. */
  url?: string | null
}

/** The endpoint of a delivery by its name: the description, else the URL. */
export function EndpointName({ of: { endpoint, url } }: { of: Addressed }) {
  const say = useWords(words)
  if (endpoint?.description) return <span title={endpoint.url}>{endpoint.description}</span>
  const address = endpoint?.url ?? url
  return address ? <Url of={address} /> : say.gone
}

export function EndpointLink({ of }: { of: Addressed }) {
  if (!of.endpoint) return <EndpointName of={of} />
  return (
    <To to={`/webhooks/endpoints/${of.endpoint_id}`}>
      <EndpointName of={of} />
    </To>
  )
}

/** The same with the URL beneath the name. */
export function EndpointLines({ of }: { of: Addressed }) {
  const address = of.endpoint?.url ?? of.url
  if (!of.endpoint?.description || !address) return <EndpointLink of={of} />
  return (
    <>
      <EndpointLink of={of} />
      <div>
        <Url of={address} />
      </div>
    </>
  )
}
