import { Component, type ReactNode } from 'react';
import { PageError } from './PageError.tsx';

type Props = {
  /** With another one, the children are tried again. */
  resetKey?: string;
  children: ReactNode;
};
type State = { failed: { error: unknown } | null };

/** Shows a message instead of children that failed to render. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidUpdate({ resetKey }: Props): void {
    if (this.state.failed && resetKey !== this.props.resetKey) this.reset();
  }

  reset = (): void => this.setState({ failed: null });

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? <PageError error={failed.error} reset={this.reset} /> : this.props.children;
  }
}
