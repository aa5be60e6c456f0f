import classes from './cells.module.css'
import { Initials } from './initials.tsx'

/** A person in a list: initials, the name, and the email beneath. */
export function Person({ name, email }: { name?: string | null | undefined; email: string }) {
  return (
    <span className={classes.person}>
      <Initials of={name || email} />
      <span className={classes.two}>
        <span className={classes.first} title={name || email}>
          {name || email}
        </span>
        {name && (
          <span className={classes.second} title={email}>
            {email}
          </span>
        )}
      </span>
    </span>
  )
}

/** Any two lines: what it is called, and what tells it from others. */
export function TwoLines({ first, second }: { first: string; second?: string | null | undefined }) {
  return (
    <span className={classes.two}>
      <span className={classes.first} title={first}>
        {first}
      </span>
      {second && (
        <span className={classes.second} title={second}>
          {second}
        </span>
      )}
    </span>
  )
}
