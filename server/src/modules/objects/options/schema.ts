import { Type, type TSchema, type TUnsafe } from 'typebox'
import type { CallOf, CallShape } from '../../../call.ts'

// The loadOptions protocol (domain.md §5; docs/load-options.md): types of requests and answers.

/** Parts of a date; a number groups numbers by ranges of that length. */
export type GroupInterval = 'year' | 'quarter' | 'month' | 'day' | 'dayOfWeek' | 'hour' | 'minute' | 'second' | number
export type SummaryType = 'sum' | 'min' | 'max' | 'avg' | 'count'

export type SortOption = string | { selector: string; desc?: boolean }
export type GroupOption =
  | string
  | { selector: string; desc?: boolean; isExpanded?: boolean; groupInterval?: GroupInterval }
export type SummaryOption = { selector?: string; summaryType: SummaryType }

type CommonOptions = {
  skip?: number
  take?: number
  requireTotalCount?: boolean
  sort?: SortOption | SortOption[]
  /** [field, operation, value] | [condition, "and" | "or", condition, …] | ["!", condition] */
  filter?: unknown
  searchValue?: string
  searchExpr?: string | string[]
  searchOperation?: string
  totalSummary?: SummaryOption[]
  /** our extension: counts up to this number only; the answer then has `isCountCapped` */
  countLimit?: number
  /** our extension: the IANA time zone of date intervals; default UTC */
  timeZone?: string
}

/** A request for rows. */
export type LoadOptions = CommonOptions & { group?: undefined; select?: undefined; isCountQuery?: false }
/** A request for some fields of rows. */
export type SelectOptions = CommonOptions & { select: string[]; group?: undefined; isCountQuery?: false }
/** A request for groups; a last level that is not expanded has counts instead of rows. */
export type GroupOptions = CommonOptions & {
  group: GroupOption | GroupOption[]
  groupSummary?: SummaryOption[]
  requireGroupCount?: boolean
  select?: string[]
  isCountQuery?: false
}
/** A request for the number of rows only. */
export type CountOptions = CommonOptions & { isCountQuery: true }
export type AnyOptions = LoadOptions | SelectOptions | GroupOptions | CountOptions

export type Key = string | number | boolean | null

type Counts = {
  /** −1 when not requested */
  totalCount: number
  /** there are more than `totalCount`, which equals the requested `countLimit` */
  isCountCapped?: true
  /** one value for each totalSummary, in the requested order */
  summary?: Key[]
}
export type RowsAnswer<Row> = Counts & { data: Row[] }
export type Group<Row> = { key: Key; items: Group<Row>[] | Row[] | null; count?: number; summary?: Key[] }
export type GroupsAnswer<Row> = Counts & { data: Group<Row>[]; groupCount?: number }
export type CountAnswer = Pick<Counts, 'totalCount' | 'isCountCapped'>
export type LoadAnswer<Row> = RowsAnswer<Row> | RowsAnswer<Partial<Row>> | GroupsAnswer<Row> | CountAnswer

/** An object's call with the answer type of a request for rows or for groups; the request body decides which. */
export type RowsCall<Call extends CallShape, Row> = CallOf<
  Omit<Call, 'body' | 'answer'> & { body: TUnsafe<LoadOptions>; answer: TUnsafe<RowsAnswer<Row>> }
>
export type GroupsCall<Call extends CallShape, Row> = CallOf<
  Omit<Call, 'body' | 'answer'> & { body: TUnsafe<GroupOptions>; answer: TUnsafe<GroupsAnswer<Row>> }
>

type HeadOf<Name> = Name extends `${infer Head}.${string}` ? Head : Name
/** A row in which fields named `a.b` are properties of `a`. */
export type Nested<Row> = {
  [Head in HeadOf<keyof Row & string>]: Head extends keyof Row
    ? Row[Head]
    : Nested<{ [Name in keyof Row as Name extends `${Head}.${infer Under}` ? Under : never]: Row[Name] }>
}

const json = (description: string): TSchema => Type.Optional(Type.Unknown({ description }))

/**
 * The published schema of the options, as a body or a query string. Each may be JSON or its text, since clients send both; `readLoadOptions`
 * parses them and refuses unknown ones, so nothing is validated here.
 */
export const LoadOptions: TUnsafe<AnyOptions> = Type.Unsafe<AnyOptions>(
  Type.Object(
    {
      skip: json('Сколько строк (с group — групп верхнего уровня) пропустить'),
      take: json('Сколько строк или групп взять, не больше 1000'),
      requireTotalCount: json('Посчитать строки: totalCount'),
      requireGroupCount: json('Посчитать группы верхнего уровня: groupCount'),
      isCountQuery: json('Ответить только totalCount'),
      sort: json('"поле" | {selector, desc} | их список'),
      group: json('Как sort, и ещё isExpanded и groupInterval'),
      filter: json('[поле, действие, значение] | [условие, "and"|"or", условие…] | ["!", условие]'),
      totalSummary: json('[{selector, summaryType: sum|min|max|avg|count}]'),
      groupSummary: json('То же для каждой группы'),
      select: json('Список полей'),
      searchValue: json('Что искать'),
      searchExpr: json('Где искать: поле или их список; без него — где ищет сам объект'),
      searchOperation: json('Как сравнивать при searchExpr, contains без него'),
      countLimit: json('Считать не дальше этого числа: тогда isCountCapped'),
      timeZone: json('Часовой пояс интервалов времени, например Europe/Moscow; без него UTC'),
    },
    { additionalProperties: true },
  ),
)
