import { Page } from '../ui/page.tsx'
import { useWords } from '../ui/words.ts'
import { Attempts } from '../webhooks/attempts-over-time.tsx'
import { Attention } from './attention.tsx'
import { DemoData } from './demo-data.tsx'
import { Figures } from './figures.tsx'
import classes from './home.module.css'
import { SignInsOverTime } from './sign-ins-over-time.tsx'
import { Steps } from './steps.tsx'
import { lastDay, useDeliveries } from './two-days.ts'
import { homeWords } from './words.ts'

/** What is wrong, how the provider is doing, and below that what is still to be set up, so that it pushes no figures down. */
export default function HomePage() {
  const words = useWords(homeWords)
  const deliveries = useDeliveries().data
  return (
    <Page title={words.title}>
      <Attention />
      <Figures />
      <Steps />
      <div className={classes.charts}>
        <div>
          <Attempts buckets={lastDay(deliveries?.buckets ?? [])} />
        </div>
        <div>
          <SignInsOverTime />
        </div>
      </div>
      <DemoData />
    </Page>
  )
}
