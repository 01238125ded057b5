import { compound } from '#server/http/document.ts'
import { presentActionItem, presentCard } from '#server/game/present-parts.ts'
import type { ReadGame } from '#server/game-rows/in-language.ts'
import type { Db } from '#server/db/open-database.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { readWentOn } from '#server/game-rows/went-on.ts'
import type { ActionLink } from './find-action-link.ts'

interface FollowUp {
  confirmedAt: Date | null
  reminders: boolean
  pulse: boolean
}

/**
 * What the holder of a link sees: their actions and why the group decided on them; no names but theirs and those in the
 * report. Of a later game that stands in for theirs, which may have been one with other people, nothing but its
 * subject.
 */
export async function presentActionLink(
  db: Db,
  link: ActionLink,
  { rows, cardLanguage }: ReadGame,
  { items, followUp }: { items: GameRows['action_items']; followUp: FollowUp | null },
) {
  const { game, deck } = rows
  const cruxCardId = rows.candidates.find(({ id }) => id === game.crux_candidate_id)?.card_id
  const crux = link.isOfGame ? rows.cards.find(({ id }) => id === cruxCardId) : undefined
  const findings = rows.topics.flatMap(({ id }) => rows.conclusions.filter((one) => one.topic_id === id && one.report))
  const [finding] = link.isOfGame ? findings : []
  const wentOn = [...(await readWentOn(db, { action_items: items }))]
  return compound(
    {
      type: 'action-links' as const,
      id: link.id,
      attributes: {
        holder: link.holder,
        subject: game.subject,
        team: link.isOfGame ? game.team : null,
        language: game.language,
        card_language: cardLanguage,
        completed_at: game.completed_at ?? game.created_at,
        ends_at: link.endsAt.toISOString(),
        crux: crux ? presentCard(crux).attributes : null,
        deck_catalog_id: deck.catalog_id,
        deck_color: deck.deck_color,
        finding: finding?.report ?? null,
        went_on: wentOn,
        from_later_games: items.flatMap(({ id }) => (link.gameOf.get(id) === link.gameId ? [] : id)),
        reminders:
          followUp === null ? ('none' as const) : followUp.confirmedAt ? ('confirmed' as const) : ('asked' as const),
        wants: { reminders: followUp?.reminders ?? false, pulse: followUp?.pulse ?? false },
        pulse_offered: link.isOfGame,
      },
      relationships: { action_items: { data: items.map(({ id }) => ({ type: 'action-items', id })) } },
    },
    items.map(presentActionItem),
  )
}
