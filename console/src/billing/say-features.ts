import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { useLanguage, useWords } from '../ui/words.ts'
import { planWords } from './plan-words.ts'

type Features = components['schemas']['PlanVersion']['features']

/** What a version includes, a line for each feature: `api_calls: 30,000 API calls`. */
export function useSayFeatures(): (features: Features) => string[] {
  const words = useWords(planWords)
  const language = useLanguage()
  const meters = useMeters()
  return (features) => {
    const count = (number: number | null): string =>
      number === null ? words.noLimit : new Intl.NumberFormat(language).format(number)
    const sayOne = (feature: Features[string]): string => {
      switch (feature.type) {
        case 'switch':
          return feature.enabled ? words.on : words.off
        case 'number':
          return count(feature.value)
        case 'metered': {
          const name = meters.find(({ key }) => key === feature.meter)?.name ?? feature.meter
          return words.countOf(count(feature.limit), name)
        }
        case 'seats': {
          const { included, maximum } = feature
          return words.seatsOf(count(included), maximum === null ? undefined : count(maximum))
        }
        default:
          return words.creditsOf(count(feature.amount), feature.unit)
      }
    }
    return Object.entries(features).map(([key, feature]) => `${key}: ${sayOne(feature)}`)
  }
}

/** The meters, for their names; archived ones too. */
export function useMeters(): ReadonlyArray<components['schemas']['Meter']> {
  return useData(['meters'], () => api.GET('/api/v1/meters', {})).data?.data ?? []
}
