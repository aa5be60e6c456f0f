import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { type Field, plain } from '../filters/field.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters.ts'
import { Page } from '../page.tsx'
import { useShownSearch } from '../shown-search.ts'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import type { BulkAct } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, exportedColumns, shownColumns } from './column.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ExportButton } from './export-button.tsx'
import classes from './list.module.css'
import { List } from './list.tsx'
import type { ListPage } from './newest.ts'
import { useSelection } from './selection.ts'
import { Split, SplitToggle, useSplit } from './split.tsx'
import { ViewTabs } from './view-tabs.tsx'
import { useViews } from './views.ts'
import { timeFieldSet, WIDE } from './widen.ts'

type Query<Name extends string> = Partial<Record<Name, string>>

export interface ListScreenProps<Row extends { id: string }, Name extends string> {
  title: string
  /** In the key of queries, and of saved views: `users`. */
  list: string
  /** The parameters that the screen reads, as its entry in screens.ts has them. */
  parameters: readonly Name[]
  fields: ReadonlyArray<Field<NoInfer<Name>>>
  columns: ReadonlyArray<Column<Row>>
  /** Asks for a page: `query` has the filters, the order, the cursor and the limit. */
  load: (
    query: never,
    background?: { headers: Record<string, string> },
  ) => PromiseLike<{ data?: ListPage<Row>; error?: unknown; response: Response }>
  pathOf?: (row: Row) => string
  open?: (row: Row) => void
  acts?: ReactNode
  /** What stands between the title and the filters. */
  above?: ReactNode
  live?: boolean
  empty: ReactNode
  /** The order when none is chosen, as the API has it; `sort` must be among `parameters`. */
  defaultSort?: string
  /** What a change of filters entails, such as that a search has its own order. */
  adjust?: (change: Query<NoInfer<Name>>) => Query<NoInfer<Name>>
  /** The list's path, of which `/export` answers CSV; and what always belongs to the query. */
  /** `selection`: the export takes `ids`, so that what is selected can be exported alone. */
  exports?: { path: string; query?: Record<string, string>; selection?: true }
  bulk?: ReadonlyArray<BulkAct<Row>>
  /** What a row is called, where a bulk act failed. */
  nameOf?: (row: Row) => string
  /** What is shown of a row beside the list, where there is room and the person wants it. */
  detail?: (row: Row) => ReactNode
}

/** A screen that is a list: title and acts, views, filters, columns, export, selection, rows. The URL holds all of it. */
export function ListScreen<Row extends { id: string }, const Name extends string>({
  title,
  list,
  parameters,
  fields,
  columns,
  load,
  adjust = (change) => change,
  acts,
  above,
  live = false,
  empty,
  defaultSort,
  exports,
  bulk = [],
  nameOf = ({ id }) => id,
  pathOf,
  open,
  detail,
}: ListScreenProps<Row, Name>) {
  const words = useWords(uiWords)
  const [filters, change, asked] = useFilters(parameters)
  const set = (changed: Query<Name>): void => change(adjust(changed))
  const search = useShownSearch()
  const navigate = useNavigate()
  const show = (query: Record<string, string>): void =>
    void navigate({ to: '.', search: query, replace: true } as never)
  const { sort, ...conditions } = filters as Record<string, string>
  const order = sort ?? ('q' in conditions ? undefined : defaultSort)
  const canSort = parameters.some((name) => (name as string) === 'sort')
  const selection = useSelection<Row>(JSON.stringify(filters))
  const views = useViews(list)
  const ranges = timeFieldSet(plain(fields), conditions)
  const shown = shownColumns(columns, search.columns)
  const split = useSplit()
  const isSplit = detail !== undefined && split.isOn
  const [chosen, setChosen] = useState<Row>()
  const rows = (
    <List
      name={title}
      queryKey={[list, filters]}
      load={(page, background) => load({ ...asked, ...page } as never, background)}
      columns={shown}
      {...(pathOf && { pathOf })}
      {...(open && { open })}
      choose={isSplit ? setChosen : undefined}
      live={live && (order === undefined || order === defaultSort)}
      filtered={Object.keys(conditions).length > 0}
      dropFilters={() =>
        set(Object.fromEntries(Object.keys(conditions).map((name) => [name, ''])) as Query<Name>)
      }
      widen={
        ranges &&
        (() => set({ [ranges.name]: WIDE, ...(ranges.until && { [ranges.until]: '' }) } as Query<Name>))
      }
      empty={empty}
      {...(canSort && {
        sort: order,
        setSort: (next: string) => set({ sort: next } as unknown as Query<Name>),
      })}
      {...(bulk.length > 0 && { selection })}
    />
  )
  return (
    <Page title={title} acts={acts}>
      {above}
      {views && <ViewTabs views={views} query={search} show={show} />}
      <FilterBar
        fields={fields}
        values={filters}
        change={set}
        end={
          <>
            {live && <Live />}
            <ColumnsMenu
              columns={columns}
              chosen={search.columns}
              choose={(ids) => show({ ...search, columns: ids })}
            />
            {detail && split.fits && <SplitToggle />}
            {exports && (
              <ExportButton
                path={exports.path}
                query={{ ...asked, ...exports.query, columns: exportedColumns(columns, search.columns) }}
                selected={exports.selection && !selection.isAll ? selection.rows : []}
              />
            )}
          </>
        }
      />
      {bulk.length > 0 && <BulkBar selection={selection} acts={bulk} nameOf={nameOf} />}
      {isSplit ? (
        <Split
          list={rows}
          label={words.details}
          detail={chosen && <Fragment key={chosen.id}>{detail(chosen)}</Fragment>}
        />
      ) : (
        rows
      )}
    </Page>
  )
}

/** New rows come in automatically while the newest are shown first. */
function Live() {
  const words = useWords(uiWords)
  return <span className={classes.live}>{words.live}</span>
}
