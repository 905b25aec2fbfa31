import { Component, type ComponentType, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router-dom';

interface CatcherProps {
  Fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface CatcherState {
  location: Location;
  failure?: { error: unknown };
}

class Catcher extends Component<CatcherProps & { location: Location }, CatcherState> {
  override state: CatcherState = { location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<CatcherState> {
    return { failure: { error } };
  }

  /** A page that broke does not keep the next one away. */
  static getDerivedStateFromProps({ location }: { location: Location }, state: CatcherState) {
    return location === state.location ? null : { location, failure: undefined };
  }

  override render() {
    const { Fallback, children } = this.props;
    const { failure } = this.state;
    return failure ? <Fallback error={failure.error} /> : children;
  }
}

/** Stands a page that breaks aside for another, until the shopper goes on. */
export function PageCatcher(props: CatcherProps) {
  return <Catcher {...props} location={useLocation()} />;
}
