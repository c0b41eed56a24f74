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

// What the site wants of typedoc that it has no option for.

const heading = /^\s*# (.+)\n/

/** A guide is called by its heading and number; typedoc would call it by its file, above the heading. */
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

/** What an entry has from another one is in the same category there. */
const categoriseReferences = (project: ProjectReflection): void => {
  for (const reference of Object.values(project.reflections)) {
    if (!(reference instanceof ReferenceReflection)) continue
    const target = reference.getTargetReflectionDeep()
    const category = target instanceof DeclarationReflection ? categoryOf(target) : undefined
    if (category !== undefined) reference.comment = new Comment([], [category.clone()])
  }
}

/** The root comes first. Members of a category are sorted as fields of a record are, by their places in the source. */
const sortEntries = ({ categories }: ProjectReflection): void => {
  const entries = categories?.find(({ title }) => title === 'Entry points')
  entries?.children.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The default category is for codecs: a name of the other entries that is in it has been forgotten. */
const warnOfForgotten = (
  { children }: ProjectReflection,
  forgotten: TypeDocOptions['defaultCategory'],
  logger: Logger,
): void => {
  for (const entry of children?.filter(({ name }) => !/\/v\d$/.test(name)) ?? []) {
    const names = entry.categories?.find(({ title }) => title === forgotten)?.children ?? []
    for (const { name } of names) logger.warn(`${name} of ${entry.name} has no @category.`)
  }
}

/** Places of payloads in tables break between their names, so that all columns can be seen. */
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
