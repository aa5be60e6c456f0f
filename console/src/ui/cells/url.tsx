import classes from './cells.module.css'

const LAST = 12

/** An address: the host stands out, and a long path loses its middle, since its end tells more. */
export function Url({ of }: { of: string }) {
  const { host, path } = partsOf(of)
  const at = Math.max(0, path.length - LAST)
  return (
    <span className={classes.url} title={of}>
      <b>{host}</b>
      <span className={classes.path}>{path.slice(0, at)}</span>
      <span className={classes.pathEnd}>{path.slice(at)}</span>
    </span>
  )
}

function partsOf(text: string): { host: string; path: string } {
  if (!URL.canParse(text)) return { host: text, path: '' }
  const { host, pathname, search } = new URL(text)
  return { host, path: pathname === '/' && !search ? '' : pathname + search }
}
