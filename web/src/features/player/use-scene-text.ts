import { handLimits } from '#domain/table-limits.ts'
import { chosenCard, cruxCard, perspectiveOf } from '../../lib/game/read-game.ts'
import { areShown, topicOf } from '../../lib/together/ideas.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { PlayerScene } from './scene/player-scene.ts'
import { useResultText } from './vote/use-result-text.ts'
import { usePlayer } from './frame/player-context.ts'

/**
 * What a screen reader announces when a scene appears; null for scenes that follow from the player's own press.
 * @param isBack a card was taken back, so the question and the hand are known
 */
export function useSceneText(scene: PlayerScene, isBack: boolean): string | null {
  const t = useTranslations('player')
  const { snapshot } = usePlayer()
  const result = useResultText()
  const question = 'round' in scene ? (perspectiveOf(snapshot, scene.round)?.description ?? '') : ''
  switch (scene.at) {
    case 'waiting':
      return null
    case 'preround':
      return t('announce.preround', { subject: snapshot.game.subject })
    case 'picking':
      return isBack
        ? t('hand.label', { count: handLimits.size - scene.played.length })
        : t('announce.picking', { round: scene.round.playOrder + 1, total: snapshot.perspectives.length, question })
    case 'played':
      return t(scene.picks > 1 ? 'played.many' : 'played.one')
    case 'choosing':
      return scene.poll ? t('announce.voted', { result: result(scene.poll) }) : t('announce.choosing', { question })
    case 'voting':
      return t('announce.voting', {
        question: t(scene.subject.kind === 'crux' ? 'vote.questionCrux' : 'vote.question'),
      })
    case 'round-ended': {
      const card = chosenCard(snapshot, scene.round)
      return scene.outcome === 'chosen' && card ? t('announce.chosen', { title: card.title }) : t('announce.skipped')
    }
    case 'pick-crux':
      return scene.poll ? t('announce.voted', { result: result(scene.poll) }) : t('announce.pickCrux')
    case 'crux': {
      const card = cruxCard(snapshot)
      return card && t('announce.crux', { title: card.title })
    }
    case 'crystallization':
      return t('announce.crystallization')
    case 'thinking':
      return t(areShown(scene.participation) ? 'announce.ideas' : 'announce.thinking', {
        question: topicOf(snapshot, scene.participation)?.title ?? '',
      })
    case 'paused':
      return t('announce.paused')
    case 'thanks':
      return t('announce.thanks')
  }
}
