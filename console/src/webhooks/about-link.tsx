import { To } from '../ui/link.tsx'
import { Named } from '../ui/named.tsx'
import { aboutOf } from './about.ts'

/** What an event is about, by its name, as a link to its screen. */
export function AboutLink({ data }: { data: unknown }) {
  const about = aboutOf(data)
  if (!about) return <>–</>
  const { label, path, id } = about
  if (label)
    return path ? (
      <To to={path}>
        <span title={label}>{label}</span>
      </To>
    ) : (
      <span title={label}>{label}</span>
    )
  return id ? <Named id={id} linked /> : <>–</>
}
