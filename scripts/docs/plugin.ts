import {
  type Application,
  Comment,
  type CommentTag,
  Converter,
  DeclarationReflection,
  type DocumentReflection,
  JSX,
  type Logger,
  PageEvent,
  type ProjectReflection,
  ReferenceReflection,
  type TypeDocOptions,
} from 'typedoc'

// What the site needs of typedoc, and typedoc has no option for.

const heading = /^\s*# (.+)\n/

/** Names a guide by its heading and number; typedoc would name it by its file, and print that above the heading. */
const nameByHeading = (guide: DocumentReflection): void => {
  const [first] = guide.content
  const title = first?.kind === 'text' ? heading.exec(first.text)?.[1] : undefined
  const number = /(?:^|\W)(\d+)-/.exec(guide.name)?.[1]
  guide.frontmatter['category'] = number === undefined ? 'The project' : 'Guides'
  if (first?.kind !== 'text' || title === undefined) return
  first.text = first.text.replace(heading, '')
  guide.name = number === undefined ? title : `${number}. ${title}`
}

const categoryOf = (reflection: DeclarationReflection): CommentTag | undefined =>
  [reflection, ...(reflection.signatures ?? [])].flatMap(({ comment }) => comment?.getTag('@category') ?? [])[0]

/** Puts what an entry re-exports into the same category as in the other entry. */
const categoriseReferences = (project: ProjectReflection): void => {
  for (const reference of Object.values(project.reflections)) {
    if (!(reference instanceof ReferenceReflection)) continue
    const target = reference.getTargetReflectionDeep()
    const category = target instanceof DeclarationReflection ? categoryOf(target) : undefined
    if (category !== undefined) reference.comment = new Comment([], [category.clone()])
  }
}

/** Puts the root first: typedoc sorts members of a category like fields of a record, by their order in the source. */
const sortEntries = ({ categories }: ProjectReflection): void => {
  const entries = categories?.find(({ title }) => title === 'Entry points')
  entries?.children.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Warns of missing categories: the default one is for the codecs, so no other entry should have anything in it. */
const warnOfForgotten = (
  { children }: ProjectReflection,
  forgotten: TypeDocOptions['defaultCategory'],
  logger: Logger,
): void => {
  for (const entry of children?.filter(({ name }) => !/\/(?:v\d|model)$/.test(name)) ?? []) {
    const names = entry.categories?.find(({ title }) => title === forgotten)?.children ?? []
    for (const { name } of names) logger.warn(`${name} of ${entry.name} has no @category.`)
  }
}

/** Allows line breaks in the JSON Pointers in tables, so that all columns are visible. */
const breakPlaces = (page: string): string =>
  page.replace(/<td[^>]*>.*?<\/td>/gs, (cell) =>
    cell.replace(/<code>([^<]*)<\/code>/g, (code) => code.replace(/(?<=[\w*])\/(?=[\w*])/g, '/<wbr>')),
  )

export const load = ({ converter, renderer, options, logger }: Application): void => {
  converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, guide) => {
    nameByHeading(guide)
  })
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    categoriseReferences(project)
  })
  const afterCategories = -1000
  converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => {
      sortEntries(project)
      warnOfForgotten(project, options.getValue('defaultCategory'), logger)
    },
    afterCategories,
  )
  renderer.on(PageEvent.END, (page) => {
    if (page.contents !== undefined) page.contents = breakPlaces(page.contents)
  })
  renderer.hooks.on('sidebar.begin', ({ relativeURL }) =>
    JSX.createElement('a', { class: 'lineage', href: relativeURL('lineage.html') }, 'Where did this field go?'),
  )
}
