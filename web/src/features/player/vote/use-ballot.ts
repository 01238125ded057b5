import { votedOn } from '../../../lib/together/polls.ts'
import { cardOf, perspectiveOf, playerOf } from '../../../lib/game/read-game.ts'
import type { Candidate, Card } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePlayer } from '../frame/player-context.ts'
import type { PlayerScene } from '../scene/player-scene.ts'

export type VotingScene = Extract<PlayerScene, { at: 'voting' }>

/** A card that can be voted for. */
export interface BallotCard {
  candidate: Candidate
  card: Card
  /** Who played it, or in which round. */
  caption: string
}

export interface Ballot {
  bar: string
  /** What the vote asks. */
  question: string
  /** What the cards answer: the perspective's question, if any. */
  about: string | null
  cards: BallotCard[]
}

/** The vote's question and its cards. */
export function useBallot({ subject }: VotingScene): Ballot {
  const t = useTranslations('player')
  const { snapshot, seat } = usePlayer()
  const roundOf = (candidate: Candidate) => snapshot.rounds.find(({ id }) => id === candidate.roundId) ?? null
  const nameOf = (candidate: Candidate) =>
    candidate.playerId === seat.playerId ? t('you') : (playerOf(snapshot, candidate)?.name ?? t('gameMaster'))
  const captionOf = (candidate: Candidate) => {
    if (subject.kind === 'round') return nameOf(candidate)
    const round = roundOf(candidate)
    return round
      ? t('crux.round', { round: round.playOrder + 1, perspective: perspectiveOf(snapshot, round)?.title ?? '' })
      : ''
  }
  const candidates = votedOn(snapshot, subject)
  const round = snapshot.rounds.find(({ id }) => id === subject.roundId) ?? null
  return {
    bar: round ? t('bar.round', { round: round.playOrder + 1, total: snapshot.perspectives.length }) : t('bar.crux'),
    question: t(subject.kind === 'crux' ? 'vote.questionCrux' : 'vote.question'),
    about: perspectiveOf(snapshot, round)?.description ?? null,
    cards: candidates.flatMap((candidate) => {
      const card = cardOf(snapshot, candidate)
      return card ? [{ candidate, card, caption: captionOf(candidate) }] : []
    }),
  }
}
